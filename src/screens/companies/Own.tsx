import CompanyIcon from '@mui/icons-material/BusinessOutlined';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { EmptyState } from '../../generic/parts.ts';
import { useOwnCompany } from './useOwnCompany.ts';

/** A page of a company's record for the company itself, whose address names no record. */
export const OwnCompany = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const location = useLocation();
  const id = useOwnCompany();
  if (!id) return <EmptyState Icon={CompanyIcon} title={translate('generic.empty.noAccess')} />;
  // The page finds its record by the address, so it is shown one that names it.
  return (
    <Routes location={{ ...location, pathname: `/companies/${id}` }}>
      <Route path="/companies/:id" element={children} />
    </Routes>
  );
};
