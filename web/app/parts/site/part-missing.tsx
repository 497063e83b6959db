import { useEffect, useState } from 'react';
import { PART_LATE } from '../../lib/parts.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import css from './part-missing.module.css';

/** product.md §8: says on any page that comes to life that a part could not be loaded, and offers to reload. */
export function PartMissing() {
  const { common } = useTexts();
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const notice = () => setMissing(true);
    const told = ['vite:preloadError', PART_LATE];
    for (const name of told) addEventListener(name, notice);
    return () => {
      for (const name of told) removeEventListener(name, notice);
    };
  }, []);
  // New document: the parts that are missing belong to an older build of the pages.
  const reload = () => location.reload();
  if (!missing) return null;
  return (
    <div className={css.missing} role="alert">
      <p>{common.partMissing}</p>
      <Button look="plain" onClick={reload}>
        {common.reload}
      </Button>
      <Button look="quiet" onClick={() => setMissing(false)}>
        {common.close}
      </Button>
    </div>
  );
}
