import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';

/** Returns a component whose code loads when it is first rendered; it shows nothing until then. */
export const onDemand = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const Part = lazy(async () => ({ default: await load() }));
  return (props: P) => (
    <Suspense fallback={null}>
      <Part {...(props as ComponentProps<typeof Part>)} />
    </Suspense>
  );
};
