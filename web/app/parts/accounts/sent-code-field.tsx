import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { TextField } from '../../ui/field.tsx';
import css from './accounts.module.css';
import type { Code } from './use-code.ts';

interface Props {
  state: Code;
  name: string;
  label: string;
  hint?: string;
  /** what the button says, where several codes are asked for in one form */
  get?: { text: string; label: string };
  /** it can be filled in before a code was sent from this page */
  open?: boolean;
  /** where the code went, and that another may be asked for */
  said?: { sent: string; again: string };
  /** the form was sent: whatever is missing shows */
  asked: boolean;
  /** what the server said of the code, or of everything */
  error?: string;
}

const HELP_SHOWN = '/islands/help-shown.js';

/**
 * A code and the way to get one (product.md §4, §5): what is missing is marked, and said once the form was sent. When the
 * time to wait is over, whoever got nothing finds customer service.
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
    // The way to help is shown: counted by a script of its own, which few ever need.
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
