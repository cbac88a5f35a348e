import { useEffect, useState } from 'react';
import { Logo } from '../layout/Logo.tsx';
import { loadConfig, type PublicConfig } from '../session/config.ts';

/** Name and logo of the organisation, if it has a letterhead; else of the product. */
export const Brand = () => {
  const [organisation, setOrganisation] = useState<PublicConfig['organisation']>(null);
  useEffect(() => {
    let isHere = true;
    loadConfig()
      .then((config) => isHere && setOrganisation(config.organisation ?? null))
      // The sign-in itself reports an unreachable server.
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <div className="entrance-brand">
      {organisation?.logo ? <img src={organisation.logo} alt="" className="entrance-logo" /> : <Logo />}
      <span>{organisation?.name ?? 'Quarterdeck'}</span>
    </div>
  );
};
