import type { VisibleBy } from '@board/contract/backoffice/users';
import { Button, Popover } from 'antd';
import { useTexts } from '../../lib/texts.ts';

/** Why the reader sees a row: the roles that allow it, and their scope. */
export function WhyVisible({ by }: { by: readonly VisibleBy[] }) {
  const { why } = useTexts().staff;
  const sentence = ({ role, dataScope, deptName }: VisibleBy) =>
    `${role ? why.by(role) : why.emergency}${why.scopes[dataScope] ?? ''}${deptName ? why.unit(deptName) : ''}`;
  return (
    <Popover
      trigger="click"
      content={
        <ul style={{ margin: 0, paddingInlineStart: '1.2em', maxWidth: '20rem' }}>
          {by.map((one) => (
            <li key={sentence(one)}>{sentence(one)}</li>
          ))}
        </ul>
      }
    >
      <Button type="link" size="small" style={{ paddingInline: 0, height: 'auto', fontSize: 'inherit' }}>
        {why.ask}
      </Button>
    </Popover>
  );
}
