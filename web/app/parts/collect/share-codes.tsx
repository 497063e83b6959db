import type { CollectRow } from '@board/contract/campaigns/office';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './collect.module.css';

interface Props {
  row: Pick<CollectRow, 'fid' | 'collectId' | 'title' | 'forumName'>;
}

/** The codes of a campaign's forms (getShareCollect), to be saved, or printed as a poster. */
export function ShareCodes({ row: { fid, collectId, title, forumName } }: Props) {
  const { record: texts } = useTexts().collect;
  const codes = useQuery({
    queryKey: ['collect', 'share', collectId],
    queryFn: () => call('campaigns.getShareCollect', { fid, collectId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!codes.data) return null;
  const both = [
    [texts.shareApp, codes.data.appShareCollect],
    [texts.shareWx, codes.data.wxShareCollect],
  ] as const;
  return (
    <section className={css.part} data-poster="">
      <h2>{texts.share}</h2>
      <p className={css.lead}>{texts.shareHint}</p>
      <p className={css.poster}>
        <b>{title}</b>
        <br />
        {forumName}
      </p>
      <div className={css.codes}>
        {both.map(([name, picture]) => (
          <figure key={name}>
            <img src={picture} alt={name} />
            <figcaption>
              <a href={picture} download={`${title}-${name}.png`} aria-label={texts.shareSave(name)}>
                {name}
              </a>
            </figcaption>
          </figure>
        ))}
      </div>
      <Button className={css.noPrint} onClick={() => window.print()}>
        {texts.poster}
      </Button>
    </section>
  );
}
