import type { UnitDetail } from '@board/contract/structure/units';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Skeleton, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../case/trouble.tsx';
import { Progress } from '../workspace/progress.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import css from './structure.module.css';
import { StructureHistory } from './structure-history.tsx';
import { UnitEnd } from './unit-end.tsx';
import { UnitForm } from './unit-form.tsx';
import { UnitMove } from './unit-move.tsx';
import { UnitRights } from './unit-rights.tsx';
import { UnitSignOff } from './unit-sign-off.tsx';
import { UnitSubstitute } from './unit-substitute.tsx';
import { useChanged } from './use-structure.ts';

/** ms between two readings of a hand-over's progress. */
const HANDING = 1500;

type Step = 'change' | 'move' | 'substitute' | 'signOff' | 'end' | 'history' | 'add' | 'remove';

interface Props {
  groupId: number;
  keeps: boolean;
  hrefOf: (groupId: number | null) => string;
  /** called when the unit no longer exists, with the unit above it */
  onGone: (parentId: number | null) => void;
}

/** A unit: its place, its rights, its work, and the possible steps. */
export function UnitDetails({ groupId, keeps, hrefOf, onGone }: Props) {
  const unit = useQuery({
    queryKey: ['structure', 'unit', groupId],
    queryFn: () => call('structure.unit', { groupId }),
    refetchInterval: ({ state }) => (state.data?.handOver?.state === 'running' ? HANDING : false),
  });
  if (unit.isError) return <Unread again={() => void unit.refetch()} />;
  if (!unit.data) return <Skeleton active />;
  return <Shown unit={unit.data} keeps={keeps} hrefOf={hrefOf} onGone={onGone} />;
}

function Shown({ unit, keeps, hrefOf, onGone }: { unit: UnitDetail } & Omit<Props, 'groupId'>) {
  const { structure, signOff } = useTexts();
  const texts = structure.units;
  const [step, setStep] = useState<Step | null>(null);
  const changed = useChanged();
  const reopen = useCall('structure.reopenUnit');
  const close = () => setStep(null);
  const done = () => {
    close();
    changed();
  };
  return (
    <section aria-label={unit.shownName}>
      <h2 className={css.name}>
        {unit.shownName}
        {unit.enabled ? null : <Tag>{texts.stopped}</Tag>}
      </h2>
      {unit.handOver ? <Handing {...unit.handOver} /> : null}
      <Facts unit={unit} hrefOf={hrefOf} />
      <div className={css.steps}>
        {keeps && unit.enabled ? (
          <>
            <Button type="primary" onClick={() => setStep('add')}>
              {texts.addBelow}
            </Button>
            <Button onClick={() => setStep('change')}>{texts.change}</Button>
            <Button onClick={() => setStep('move')}>{texts.move}</Button>
            <Button onClick={() => setStep('substitute')}>{texts.substitute}</Button>
            <Button onClick={() => setStep('signOff')}>{signOff.unit.button}</Button>
            <Button onClick={() => setStep('end')}>{texts.end}</Button>
            <Button onClick={() => setStep('remove')}>{texts.remove}</Button>
          </>
        ) : null}
        {keeps && !unit.enabled ? (
          <Button
            type="primary"
            loading={reopen.busy}
            onClick={() => void reopen.run({ groupId: unit.groupId }).then((answer) => answer && done())}
          >
            {texts.reopen}
          </Button>
        ) : null}
        <Button onClick={() => setStep('history')}>{structure.history}</Button>
      </div>
      <TroubleAlert trouble={reopen.trouble} />
      <Typography.Title level={3} className={css.part}>
        {texts.rights}
      </Typography.Title>
      <UnitRights unit={unit} keeps={keeps} onDone={done} />
      {step === 'add' ? <UnitForm unit={null} upper={unit} onClose={close} onDone={done} /> : null}
      {step === 'change' ? <UnitForm unit={unit} upper={null} onClose={close} onDone={done} /> : null}
      {step === 'move' ? <UnitMove unit={unit} onClose={close} onDone={done} /> : null}
      {step === 'substitute' ? <UnitSubstitute unit={unit} onClose={close} onDone={done} /> : null}
      {step === 'signOff' ? <UnitSignOff unit={unit} onClose={close} onDone={done} /> : null}
      {step === 'end' ? <UnitEnd unit={unit} onClose={close} onDone={done} /> : null}
      {step === 'history' ? (
        <StructureHistory about="unit" id={unit.groupId} name={unit.groupName} onClose={close} />
      ) : null}
      {step === 'remove' ? (
        <RemoveDialog
          by="structure.removeUnit"
          of={{ groupId: unit.groupId }}
          texts={texts}
          name={unit.shownName}
          onClose={close}
          onDone={() => {
            onGone(unit.parentId);
            done();
          }}
        />
      ) : null}
    </section>
  );
}

function Facts({ unit, hrefOf }: { unit: UnitDetail; hrefOf: Props['hrefOf'] }) {
  const { common } = useTexts();
  const texts = useTexts().structure.units;
  const { language } = useSite();
  const { substitute } = unit;
  const above = unit.path.at(-1);
  return (
    <Descriptions
      size="small"
      bordered
      column={{ xs: 1, lg: 2 }}
      items={[
        {
          key: 'upper',
          label: texts.facts.upper,
          children: above ? <Link to={hrefOf(above.groupId)}>{above.groupName}</Link> : texts.topLevel,
        },
        { key: 'side', label: texts.facts.side, children: texts.sides[unit.organization] },
        { key: 'short', label: texts.facts.shortNames, children: unit.shortNames.join(common.comma) || texts.nothing },
        { key: 'region', label: texts.facts.region, children: unit.regionName || texts.nothing },
        {
          key: 'boards',
          label: texts.facts.boards,
          children:
            unit.boards.length > 0 ? unit.boards.map(({ forumName }) => forumName).join(common.comma) : texts.nothing,
        },
        {
          key: 'accounts',
          label: texts.facts.accounts,
          children: (
            <Link to={`/admin/staff?keywords=${encodeURIComponent(unit.groupName)}`}>
              {texts.accounts(unit.accounts)}
            </Link>
          ),
        },
        ...(substitute
          ? [
              {
                key: 'substitute',
                label: texts.facts.substitute,
                children:
                  substitute.until === null
                    ? substitute.groupName
                    : texts.untilDay(substitute.groupName, dayOf(substitute.until, language)),
              },
            ]
          : []),
        ...(unit.successorName
          ? [{ key: 'successor', label: texts.facts.successor, children: unit.successorName }]
          : []),
      ]}
    />
  );
}

function Handing({ state, toGroupName, handed, total }: NonNullable<UnitDetail['handOver']>) {
  const texts = useTexts().structure.units;
  if (total === 0) return null;
  if (state === 'done') return <p className={css.soft}>{texts.handedOver(toGroupName, handed)}</p>;
  return (
    <Alert
      type="info"
      showIcon
      title={texts.handingOver(toGroupName, handed, total)}
      description={<Progress label={texts.handingOver(toGroupName, handed, total)} done={handed} total={total} />}
      style={{ marginBottom: 12 }}
    />
  );
}
