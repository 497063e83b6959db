import { useEffect, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';

/** Names the region nearest to a point, so that the person sees whether the point is right. */
export function PointRegion({ longitude, latitude }: { longitude: number; latitude: number }) {
  const { place } = useTexts().posting;
  const [name, setName] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    // A failure is ignored: the numbers show where the point is.
    call('forums.suggest', { longitude, latitude }, { signal: stop.signal }).then(
      ({ near }) => setName(near?.forumName ?? ''),
      () => setName(''),
    );
    return () => stop.abort();
  }, [longitude, latitude]);
  return name ? <b>{place.near(name)}</b> : null;
}
