import { IMPORTS_USERS, READS_ROLES } from '@board/contract/backoffice/permissions';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { type FirstPassword, FirstPasswordDialog } from '../access/first-password.tsx';
import { ImportDialog } from '../access/import-dialog.tsx';
import { StaffForm } from '../access/staff-form.tsx';
import { useDesk } from '../workspace/desk.ts';
import css from './setup.module.css';
import { type Overview, useSetupAgain } from './use-setup.ts';

/** The first accounts: for reviewing, for answering, and a second administrator. */
export function PeopleStep({ overview: { counts } }: { overview: Overview }) {
  const { setup, staff } = useTexts();
  const texts = setup.people;
  const { me } = useDesk();
  const again = useSetupAgain();
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const [made, setMade] = useState<FirstPassword | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <dl className={css.counts}>
        {(['reviewers', 'officers', 'administrators'] as const).map((name) => (
          <div key={name}>
            <dt>{texts.counts[name]}</dt>
            <dd>{texts.count(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {counts.administrators < 2 ? (
        <Alert className={css.note} type="info" showIcon title={texts.secondAdministrator} />
      ) : null}
      <p className={css.soft}>{texts.how}</p>
      <div className={css.buttons}>
        <Button type={counts.officers === 0 ? 'primary' : 'default'} onClick={() => setOpen('add')}>
          {staff.add}
        </Button>
        {me.permissions.includes(IMPORTS_USERS) ? (
          <Button onClick={() => setOpen('import')}>{texts.import}</Button>
        ) : null}
        {me.permissions.includes(READS_ROLES) ? <Link to="/admin/roles">{texts.roles}</Link> : null}
      </div>
      {open === 'add' ? (
        <StaffForm
          account={null}
          onClose={close}
          onDone={(password) => {
            close();
            setMade(password);
            again();
          }}
        />
      ) : null}
      {open === 'import' ? <ImportDialog onClose={close} onDone={again} /> : null}
      {made ? <FirstPasswordDialog {...made} onClose={() => setMade(null)} /> : null}
    </>
  );
}
