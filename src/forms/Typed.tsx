import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

interface Props {
  /** Called with whether the form has unsaved input; with false on unmount. */
  onType: (isTyped: boolean) => void;
}

/** Reports unsaved input to components outside the form. */
export const Typed = ({ onType }: Props) => {
  const { dirtyFields } = useFormState();
  const isTyped = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    onType(isTyped);
    return () => onType(false);
  }, [isTyped, onType]);
  return null;
};
