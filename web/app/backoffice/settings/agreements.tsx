import { type AgreementName, agreementNames } from '@board/contract/accounts/agreement';
import type { AgreementRow, AgreementTexts } from '@board/contract/settings/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Card, Flex, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { dayOf, todayInShanghai } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../../parts/case/trouble.tsx';
import { type Field, FormDialog } from '../../parts/settings/form-dialog.tsx';
import css from '../../parts/settings/settings.module.css';
import { textFields, textOfFields } from '../../parts/settings/text-fields.ts';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

/** The agreements by version: a new version gets the day from which it holds; no version is ever changed. */
export default function Agreements() {
  const { siteTexts, settingPages, common } = useTexts();
  const texts = siteTexts.agreements;
  const { language } = useSite();
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const drop = useCall('settings.dropAgreements');
  const [adding, setAdding] = useState(false);
  const found = useQuery({ queryKey: ['agreements'], queryFn: () => call('settings.agreements', {}) });
  if (found.isError) return <Unread again={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const { builtIn, list } = found.data;
  const again = () => void queries.invalidateQueries({ queryKey: ['agreements'] });
  const remove = (id: string) =>
    modal.confirm({
      title: texts.askRemove(id),
      okText: settingPages.remove,
      onOk: async () => {
        if (await drop.run({ ids: [id] })) again();
      },
    });
  const state = ({ inForce, since }: { inForce: boolean; since: number }) =>
    inForce ? (
      <Tag color="green">{texts.inForce}</Tag>
    ) : since * 1000 > Date.now() ? (
      <Tag color="gold">{texts.coming}</Tag>
    ) : (
      <Tag>{texts.past}</Tag>
    );
  return (
    <DeskPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button type="primary" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      <TroubleAlert trouble={drop.trouble} />
      <div className={css.parts}>
        {list.map((row) => (
          <Card
            key={row.id}
            size="small"
            title={texts.version(row.id)}
            extra={
              row.since * 1000 > Date.now() ? (
                <Button
                  size="small"
                  aria-label={`${settingPages.remove}${common.colon}${row.id}`}
                  onClick={() => remove(row.id)}
                >
                  {settingPages.remove}
                </Button>
              ) : null
            }
          >
            <Flex gap="small" wrap align="center">
              {state(row)}
              <span>{texts.since(dayOf(row.since, language))}</span>
              {row.asksAnew ? <span>{texts.asksAnew}</span> : <span>{texts.asksNobody}</span>}
            </Flex>
            <p className={css.soft}>
              {row.note} {row.byName}
            </p>
            {agreementNames.map((name) => (
              <details key={name}>
                <summary>{row.zhCN[name].title}</summary>
                <ol>
                  {row.zhCN[name].points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ol>
              </details>
            ))}
          </Card>
        ))}
        <Card size="small" title={texts.version(builtIn.id)}>
          <Flex gap="small" wrap align="center">
            {state(builtIn)}
            <span>{texts.since(dayOf(builtIn.since, language))}</span>
            <span>{siteTexts.builtIn}</span>
          </Flex>
        </Card>
      </div>
      {adding ? <VersionForm newest={list[0]} onClose={() => setAdding(false)} onDone={again} /> : null}
    </DeskPage>
  );
}

type Values = { id: string; day: string; asksAnew: boolean } & Record<
  `${'zh' | 'en'}${'Title' | 'Points'}_${AgreementName}`,
  string
>;

function VersionForm({ newest, onClose, onDone }: { newest?: AgreementRow; onClose: () => void; onDone: () => void }) {
  const { siteTexts, agreements, common } = useTexts();
  const texts = siteTexts.agreements;
  const { language } = useSite();
  const succeeded = useSucceeded();
  const save = useCall('settings.saveAgreement');
  const own = newest?.zhCN ?? (language === 'zh-CN' ? agreements : null);
  const inEnglish = newest?.en ?? (language === 'en' ? agreements : null);
  const initial = { id: '', day: todayInShanghai(), asksAnew: true } as Values;
  for (const name of agreementNames) {
    const [zh, en] = [textFields(own?.[name]), textFields(inEnglish?.[name])];
    initial[`zhTitle_${name}`] = zh.title;
    initial[`zhPoints_${name}`] = zh.points;
    initial[`enTitle_${name}`] = en.title;
    initial[`enPoints_${name}`] = en.points;
  }
  const fieldsOf = (name: AgreementName): Field<keyof Values>[] => [
    {
      name: `zhTitle_${name}`,
      label: `${texts.names[name]}${common.colon}${siteTexts.zhTitle}`,
      max: 50,
      required: true,
    },
    {
      name: `zhPoints_${name}`,
      label: `${texts.names[name]}${common.colon}${siteTexts.zhPoints}`,
      kind: 'area',
      rows: 6,
      required: true,
    },
    { name: `enTitle_${name}`, label: `${texts.names[name]}${common.colon}${siteTexts.enTitle}`, max: 50 },
    {
      name: `enPoints_${name}`,
      label: `${texts.names[name]}${common.colon}${siteTexts.enPoints}`,
      kind: 'area',
      rows: 3,
    },
  ];
  const textsIn = (values: Values, of: 'zh' | 'en'): AgreementTexts | null => {
    const [agreement, privacy, children] = agreementNames.map((name) =>
      textOfFields({ title: values[`${of}Title_${name}`], points: values[`${of}Points_${name}`] }),
    );
    return agreement && privacy && children ? { agreement, privacy, children } : null;
  };
  return (
    <FormDialog<Values>
      width={760}
      title={texts.add}
      initial={initial}
      fields={[
        { name: 'id', label: texts.id, hint: texts.idHint, max: 20, required: true },
        { name: 'day', label: texts.day, hint: texts.dayHint, max: 10, required: true },
        {
          name: 'asksAnew',
          label: texts.asks,
          kind: 'choice',
          options: [
            { value: true, label: texts.asksAnew },
            { value: false, label: texts.asksNobody },
          ],
        },
        ...agreementNames.flatMap(fieldsOf),
      ]}
      busy={save.busy}
      trouble={save.trouble}
      onClose={onClose}
      onSave={async (values) => {
        const { id, day, asksAnew, note } = values;
        // The server reports missing fields by name.
        const zhCN = textsIn(values, 'zh') ?? emptyTexts;
        if (!(await save.run({ id: id.trim(), day: day.trim(), asksAnew, zhCN, en: textsIn(values, 'en'), note })))
          return;
        onClose();
        succeeded(onDone);
      }}
    />
  );
}

const empty = { title: '', points: [] };
const emptyTexts: AgreementTexts = { agreement: empty, privacy: empty, children: empty };
