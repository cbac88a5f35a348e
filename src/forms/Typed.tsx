import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

interface Props {
  /** Told whether something was typed into the form around that is not handed in yet; false when the form goes. */
  onType: (isTyped: boolean) => void;
}

/** For what stands outside a form and must not pass over what was typed into it. */
export const Typed = ({ onType }: Props) => {
  const { dirtyFields } = useFormState();
  const isTyped = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    onType(isTyped);
    return () => onType(false);
  }, [isTyped, onType]);
  return null;
};
