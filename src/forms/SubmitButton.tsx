import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormState } from 'react-hook-form';

/** Hands in the form around, and shows that it is on its way. */
export const SubmitButton = (props: ButtonProps) => {
  const { isSubmitting } = useFormState();
  return <Button type="submit" variant="contained" loading={isSubmitting} {...props} />;
};
