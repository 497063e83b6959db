import type { SiteTextName, SiteTextRow } from '@board/contract/settings/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { loadTexts, textsIn, useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../../parts/case/trouble.tsx';
import { List } from '../../parts/lists/list.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { pointsOf } from '../../parts/robot/points.ts';
import { FormDialog } from '../../parts/settings/form-dialog.tsx';
import { SettingHistory } from '../../parts/settings/setting-history.tsx';
import { namedLimits, textFields, textOfFields } from '../../parts/settings/text-fields.ts';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';
import type { Texts } from '../../texts/zh-CN/index.ts';

/** The help texts, in the product's or the operator's words; a change holds at once. */
export default function SiteTexts() {
  const { siteTexts: texts, settingPages, common } = useTexts();
  const { language } = useSite();
  const { modal } = App.useApp();
  const succeeded = useSucceeded();
  const queries = useQueryClient();
  const save = useCall('settings.saveSiteText');
  const [changing, setChanging] = useState<SiteTextRow | null>(null);
  const [history, setHistory] = useState<SiteTextName | null>(null);
  const found = useQuery({ queryKey: ['siteTexts'], queryFn: () => call('settings.siteTexts', {}) });
  const done = () => succeeded(() => void queries.invalidateQueries({ queryKey: ['siteTexts'] }));
  const restore = ({ name, version }: SiteTextRow) =>
    modal.confirm({
      title: texts.askRestore(texts.names[name]),
      okText: texts.restore,
      onOk: async () => {
        if (await save.run({ name, version, zhCN: null, en: null, note: texts.restore })) done();
      },
    });
  const state = ({ zhCN, en }: SiteTextRow) =>
    zhCN || en ? <Tag color="gold">{texts.own}</Tag> : <Tag>{texts.builtIn}</Tag>;
  const last = ({ byName, dateline }: SiteTextRow) =>
    dateline === null ? null : `${byName} ${minuteOf(dateline, language)}`;
  const steps = (row: SiteTextRow) => (
    <Flex gap="0 0.75rem" wrap>
      <Button
        type="link"
        size="small"
        aria-label={`${settingPages.change}${common.colon}${texts.names[row.name]}`}
        onClick={() => setChanging(row)}
      >
        {settingPages.change}
      </Button>
      {row.zhCN || row.en ? (
        <Button
          type="link"
          size="small"
          aria-label={`${texts.restore}${common.colon}${texts.names[row.name]}`}
          onClick={() => restore(row)}
        >
          {texts.restore}
        </Button>
      ) : null}
      {row.version > 0 ? (
        <Button
          type="link"
          size="small"
          aria-label={`${settingPages.history}${common.colon}${texts.names[row.name]}`}
          onClick={() => setHistory(row.name)}
        >
          {settingPages.history}
        </Button>
      ) : null}
    </Flex>
  );
  return (
    <DeskPage title={texts.title} lead={texts.lead}>
      {changing ? null : <TroubleAlert trouble={save.trouble} />}
      <List<SiteTextRow>
        name="siteTexts"
        found={found}
        rowKey="name"
        pages="none"
        main={{ title: texts.text, render: (row) => <RowHead title={row.zhCN?.title ?? texts.names[row.name]} /> }}
        columns={[
          { name: 'state', title: settingPages.state, render: state },
          { name: 'last', title: texts.last, width: 240, render: last },
        ]}
        actions={steps}
        actionWidth={240}
      />
      {changing ? <TextForm row={changing} onClose={() => setChanging(null)} onDone={done} /> : null}
      {history ? (
        <SettingHistory
          title={`${settingPages.history}${common.colon}${texts.names[history]}`}
          kind="siteText"
          of={history}
          onClose={() => setHistory(null)}
        />
      ) : null}
    </DeskPage>
  );
}

/** The product's own version of a text. */
const givenIn = ({ help, concerns, navigation }: Texts, name: SiteTextName) =>
  name === 'contact'
    ? { title: navigation.contact, points: [...concerns.contact] }
    : { title: help[name].title, points: [...pointsOf(help[name], namedLimits)] };

interface FormProps {
  row: SiteTextRow;
  onClose: () => void;
  onDone: () => void;
}

function TextForm({ row, onClose, onDone }: FormProps) {
  const { siteTexts: texts, settingPages, common } = useTexts();
  const { language } = useSite();
  const save = useCall('settings.saveSiteText');
  const { name, version } = row;
  // The Chinese text is required, whatever language the writer reads.
  const chinese = useQuery({
    queryKey: ['texts', 'zh-CN'],
    queryFn: async () => {
      if (!textsIn('zh-CN')) await loadTexts('zh-CN');
      return textsIn('zh-CN');
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!chinese.data) return null;
  const zhCN = textFields(row.zhCN ?? givenIn(chinese.data, name));
  const en = textFields(row.en ?? (language === 'en' ? givenIn(textsIn('en'), name) : null));
  return (
    <FormDialog
      width={760}
      title={`${settingPages.change}${common.colon}${texts.names[name]}`}
      initial={{ zhTitle: zhCN.title, zhPoints: zhCN.points, enTitle: en.title, enPoints: en.points }}
      fields={[
        { name: 'zhTitle', label: texts.zhTitle, max: 50, required: true },
        { name: 'zhPoints', label: texts.zhPoints, kind: 'area', rows: 8, hint: texts.pointsHint, required: true },
        { name: 'enTitle', label: texts.enTitle, max: 50 },
        { name: 'enPoints', label: texts.enPoints, kind: 'area', rows: 4, hint: texts.enHint },
      ]}
      busy={save.busy}
      trouble={save.trouble}
      onClose={onClose}
      onSave={async ({ zhTitle, zhPoints, enTitle, enPoints, note }) => {
        const own = {
          zhCN: textOfFields({ title: zhTitle, points: zhPoints }),
          en: textOfFields({ title: enTitle, points: enPoints }),
        };
        if (!(await save.run({ name, version, ...own, note }))) return;
        onClose();
        onDone();
      }}
    />
  );
}
