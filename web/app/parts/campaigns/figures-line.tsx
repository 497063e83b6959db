import type { CampaignFigures } from '@board/contract/campaigns/results';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './campaigns.module.css';

/** One or two sentences about the results of campaigns; nothing if there were none. */
export function CampaignFiguresLine({ figures }: { figures: CampaignFigures }) {
  const { campaigns } = useTexts();
  const { language } = useSite();
  const said = (count: number) => numberOf(count, language);
  const { held, answered, onTime, late, verdicts, adopted } = figures;
  if (held === 0) return null;
  return (
    <p className={css.facts}>
      <span>{campaigns.figures(said(held), said(answered), said(onTime))}</span>
      {late > 0 ? <span className={css.late}>{campaigns.figuresLate(said(late))}</span> : null}
      {verdicts > 0 ? <span>{campaigns.figuresAdopted(said(verdicts), said(adopted))}</span> : null}
    </p>
  );
}
