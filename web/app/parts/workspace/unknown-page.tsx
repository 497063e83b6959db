import { data } from 'react-router';
import { useTexts } from '../../lib/texts.ts';

export const loader = () => data(null, { status: 404 });

/** An address of a work area that leads nowhere: its menu stays, so that whoever came by it goes on working. */
export default function UnknownPage() {
  const { common } = useTexts();
  return (
    <>
      <h1>{common.notFoundTitle}</h1>
      <p>{common.unknownPage}</p>
    </>
  );
}
