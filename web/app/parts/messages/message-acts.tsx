import type { AnswerOf } from '@board/contract';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { ActButton, ActLink, Acts } from '../site/act-button.tsx';
import { ReadAloud } from '../site/read-aloud.tsx';
import { signInAt } from '../site/session-ended.tsx';

interface Props {
  message: { tid: number; favNum: number; likesNum: number };
  /** the reader's marks; null unless a citizen is signed in */
  marks: AnswerOf<'marks.ofMessage'> | null;
}

/** The reader's actions: read aloud, "concerns me too", keep (persons only), follow, report. */
export function MessageActs({ message: { tid, favNum, likesNum }, marks }: Props) {
  const { cards, reading } = useTexts();
  const { display, isCompany, signedIn } = useSite();
  const signIn = signInAt({ pathname: '/threads/content', search: `?tid=${tid}` });
  const meToo = (on: boolean) => ({ call: 'marks.meToo', param: { tid, on } }) as const;
  const keep = { call: 'marks.addFav', param: { tid } } as const;
  const follow = (on: boolean) => ({ call: 'marks.follow', param: { kind: 'message', tid, on } }) as const;
  return (
    <Acts>
      {/* In large print the button stands at the top of the page. */}
      {display.startsWith('large') ? null : <ReadAloud of="[data-aloud]" />}
      {marks ? (
        <>
          <ActButton
            act={meToo(true)}
            undo={meToo(false)}
            isOn={marks.meToo}
            off={reading.meToo}
            on={reading.meTooDone}
            count={likesNum}
          />
          <ActButton
            act={follow(true)}
            undo={follow(false)}
            isOn={marks.follows}
            off={reading.follow}
            on={reading.following}
          />
        </>
      ) : null}
      {isCompany ? null : signedIn ? (
        // Officials see the button too; a sentence tells them why they cannot use it (product.md §5).
        <ActButton
          act={keep}
          undo={{ call: 'marks.delFav', param: { tid } }}
          isOn={marks?.favourite ?? false}
          off={reading.keep}
          on={reading.kept}
          undone={cards.unkept}
          sure={cards.unkeepSure}
          count={favNum}
        />
      ) : (
        <>
          <ActLink href={signIn} signsIn afterSignIn={meToo(true)}>
            {reading.meToo} {likesNum > 0 ? <b>{likesNum}</b> : null}
          </ActLink>
          <ActLink href={signIn} signsIn afterSignIn={follow(true)}>
            {reading.follow}
          </ActLink>
          <ActLink href={signIn} signsIn afterSignIn={keep}>
            {reading.keep} {favNum > 0 ? <b>{favNum}</b> : null}
          </ActLink>
        </>
      )}
      <ActLink href={`/report?tid=${tid}`} signsIn={!signedIn}>
        {reading.report}
      </ActLink>
    </Acts>
  );
}
