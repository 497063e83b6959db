import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { TextField } from '../../../ui/field.tsx';
import css from '../accounts.module.css';
import type { Code } from './use-code.ts';

interface Props {
  state: Code;
  name: string;
  label: string;
  hint?: string;
  /** words of the button, if one form asks for several codes */
  get?: { text: string; label: string };
  /** the field is enabled before this page has sent a code */
  open?: boolean;
  /** sentences: where the code went, and that another code can be sent */
  said?: { sent: string; again: string };
  /** the form was sent, so missing input shows */
  asked: boolean;
  /** the server's error about the code, or about the form */
  error?: string;
}

const HELP_SHOWN = '/islands/help-shown.js';

/**
 * A code with the button that sends it (product.md §4, §5): a missing code is marked, and named once the form was sent. When
 * the waiting time is over, a link to customer service appears.
 */
export function SentCodeField({ state, name, label, hint, get, open = false, said, asked, error }: Props) {
  const { account, common, server } = useTexts();
  const [left, setLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state.sent) field.current?.focus();
  }, [state.sent]);

  const over = state.sent && state.left === 0;
  const waited = useRef(false);
  useEffect(() => {
    // The link to help appears now; a script of its own counts that, because few people need it.
    if (waited.current && over)
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: HELP_SHOWN }));
    waited.current = state.left > 0;
  }, [over, state.left]);

  const absent = asked && !state.code ? (open || state.sent ? common.fillIn(label) : account.code.first) : undefined;
  const malformed = (left || asked) && state.code && !state.complete ? server.problems.code : undefined;
  const { sent, again } = said ?? account.code;
  return (
    <div>
      <TextField
        label={label}
        hint={hint}
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        disabled={!open && !state.sent}
        ref={field}
        value={state.code}
        onChange={(event) => state.setCode(event.target.value)}
        onBlur={() => setLeft(true)}
        missing={!state.code && (asked || (left && state.sent))}
        error={error || state.trouble || malformed || absent}
        aside={
          state.left > 0 ? (
            <span className={css.wait}>{account.code.wait(state.left)}</span>
          ) : (
            <button
              type="button"
              className={css.get}
              aria-label={get?.label}
              aria-busy={state.busy}
              disabled={!state.mayAsk}
              onClick={() => void state.send()}
            >
              {state.busy ? account.code.asking : (get?.text ?? account.code.get)}
            </button>
          )
        }
      />
      <p className={css.said} role="status">
        {over ? again : state.sent ? sent : ''} {over ? <a href="/mainFooter">{account.code.help}</a> : null}
      </p>
      {state.toast}
    </div>
  );
}
