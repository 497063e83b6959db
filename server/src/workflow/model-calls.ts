import { readFile } from 'node:fs/promises';
import { toSeconds } from '@board/contract/fields';
import { asActiviti, asFlowable, MODEL_MAX, type ModelProblem } from '@board/contract/workflow/moddle';
import { namesOf, roleNames } from '../accounts/index.ts';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { Bytes } from '../base/calls/bytes.ts';
import { fail, Refusal } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { problemsOf } from './check.ts';
import * as store from './definitions.ts';
import * as forms from './forms.ts';
import { withDrawing } from './layout.ts';
import type { Model } from './model.ts';
import { readModel } from './parse.ts';
import { ModelError, problem, readXml } from './read-xml.ts';

type Calls = Pick<
  Handlers<'workflow'>,
  | 'modelPage'
  | 'model'
  | 'saveModel'
  | 'changeModel'
  | 'checkModel'
  | 'deployModel'
  | 'exportModel'
  | 'modelVersions'
  | 'deleteModels'
  | 'processPage'
  | 'latestPage'
  | 'deployProcess'
  | 'activateProcess'
  | 'suspendProcess'
  | 'convertToModel'
  | 'processResource'
  | 'deleteProcesses'
  | 'roleNames'
  | 'formPage'
  | 'saveForm'
>;

const XML_TYPE = 'application/xml; charset=utf-8';

export const modelCalls: Calls = {
  async modelPage({ key, name, ...asked }, ctx) {
    const found = await store.modelPage(ctx.db, { key, name }, asked);
    return { total: found.total, list: await Promise.all(found.rows.map((row) => shownModel(ctx, row))) };
  },

  async model({ id }, ctx) {
    const row = (await store.modelById(ctx.db, id)) ?? fail('A0404');
    return { ...(await shownModel(ctx, row)), xml: row.xml };
  },

  async saveModel({ key, name, description, xml }, ctx) {
    if (await store.modelByKey(ctx.db, key)) fail('10002');
    return await store.insertModel(ctx.db, key, await saved(ctx, { name, description, xml }));
  },

  async changeModel({ modelId, version, name, description, xml }, ctx) {
    const before = (await store.modelById(ctx.db, modelId)) ?? fail('A0404');
    const fields = await saved(ctx, { name, description, xml });
    const changed = await store.changeModel(ctx.db, modelId, version, fields);
    ctx.differs(drawn(before), drawn(fields));
    return changed ?? fail('B0001');
  },

  async checkModel({ xml }, ctx) {
    return { problems: [...(await checked(ctx, xml)).problems] };
  },

  async deployModel({ id }, ctx) {
    const row = (await store.modelById(ctx.db, id)) ?? fail('A0404');
    return await deploy(ctx, row.xml, {
      resourceName: `${row.key}.bpmn20.xml`,
      description: row.description,
      key: row.key,
    });
  },

  async exportModel({ id, flavour }, ctx) {
    const row = (await store.modelById(ctx.db, id)) ?? fail('A0404');
    const xml = asFlowable(row.xml);
    return asFile(flavour === 'activiti' ? asActiviti(xml) : xml);
  },

  async modelVersions({ id, page, limit }, ctx) {
    const found = await store.modelVersions(ctx.db, id, { page, rows: limit });
    const names = await namesOf(
      ctx.db,
      found.rows.flatMap(({ savedUid }) => savedUid ?? []),
    );
    return {
      total: found.total,
      list: found.rows.map(({ version, savedAt, savedUid, xml }) => ({
        version,
        xml,
        savedAt: toSeconds(savedAt),
        savedName: names.get(savedUid ?? 0) ?? '',
      })),
    };
  },

  async deleteModels({ ids }, ctx) {
    await store.deleteModels(ctx.db, ids);
    return {};
  },

  async processPage({ key, processName, ...asked }, ctx) {
    const filter = { key, name: processName, onlyLatest: !key };
    return await shownDefinitions(ctx, await store.definitionPage(ctx.db, filter, asked));
  },

  async latestPage({ key, ...asked }, ctx) {
    // Processes that the product itself starts cannot be started by hand.
    const without = ctx.app.followers.map((one) => one.key);
    const found = await store.definitionPage(ctx.db, { key, onlyLatest: true, without }, asked);
    const shown = await shownDefinitions(ctx, found);
    const list = shown.list.map(async (row) => {
      const { formKey } = await store.modelOf(ctx, row.id);
      return { ...row, form: formKey ? ((await forms.latestForm(ctx.db, formKey)) ?? null) : null };
    });
    return { ...shown, list: await Promise.all(list) };
  },

  async deployProcess(_input, ctx) {
    const { file } = ctx;
    if (!file || file.size === 0) fail('10019');
    if (!/\.(?:bpmn|bpmn20\.xml|xml)$/i.test(file.fileName)) fail('10023');
    if (file.size > MODEL_MAX) fail('A0413');
    const xml = (await readFile(file.path, 'utf8')).replaceAll('\0', '');
    return await deploy(ctx, xml, { resourceName: file.fileName.slice(0, 200), description: '', key: null });
  },

  async activateProcess({ id }, ctx) {
    return await setSuspended(ctx, id, false);
  },

  async suspendProcess({ id }, ctx) {
    return await setSuspended(ctx, id, true);
  },

  async convertToModel({ id }, ctx) {
    const row = (await store.definitionById(ctx.db, id)) ?? fail('A0404');
    const xml = (await store.definitionXml(ctx.db, id))!;
    const given = await saved(ctx, { name: row.name, description: row.description, xml });
    const known = await store.modelByKey(ctx.db, row.key);
    if (!known) return await store.insertModel(ctx.db, row.key, given);
    return (await store.changeModel(ctx.db, known.modelId, known.version, given)) ?? fail('B0001');
  },

  async processResource({ deploymentId }, ctx) {
    return asFile((await store.definitionXml(ctx.db, deploymentId)) ?? fail('A0404'));
  },

  async deleteProcesses({ ids }, ctx) {
    if (await store.hasInstances(ctx.db, ids)) fail('10045');
    await store.deleteDefinitions(ctx.db, ids);
    await tell(ctx, 'workflowDefinitionsDeleted', { definitionIds: ids });
    return {};
  },

  async roleNames(_input, { db }) {
    return { list: await roleNames(db) };
  },

  async formPage(asked, ctx) {
    const { rows, total } = await forms.formPage(ctx.db, asked);
    return { list: rows, total };
  },

  async saveForm({ formKey, name, fields }, ctx) {
    const version = await forms.insertForm(ctx.db, {
      formKey,
      name,
      fields,
      savedUid: ctx.viewer.uid,
      savedAt: ctx.now,
    });
    return { version };
  },
};

const asFile = (xml: string) => new Bytes(XML_TYPE, Buffer.from(xml)) as unknown as string;

/** Returns a drawing ready to be saved, even if it cannot be run. Refuses with 10016 if the file cannot be parsed. */
async function saved({ viewer, now }: Ctx, given: { name: string; description: string; xml: string }) {
  const xml = await refusingProblems(async () => {
    await readXml(given.xml);
    return await withDrawing(given.xml).catch(() => given.xml);
  });
  return { ...given, xml, savedUid: viewer.uid, savedAt: now };
}

async function refusingProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ModelError) throw withProblems(error.problems);
    throw error;
  }
}

const withProblems = (problems: readonly ModelProblem[]) => new Refusal('10016', {}, false, { problems });

/** Returns the model in a file, and the problems that keep it from being deployed. */
export async function checked(
  { db }: Ctx,
  xml: string,
): Promise<{ model: Model | null; problems: readonly ModelProblem[] }> {
  try {
    const model = await readModel(xml);
    const keys = [model.formKey, ...[...model.nodes.values()].map(({ user }) => user?.formKey ?? null)];
    const missing: ModelProblem[] = [];
    for (const key of new Set(keys))
      if (key && !(await forms.latestForm(db, key))) missing.push(problem('form', {}, key));
    return { model, problems: [...problemsOf(model), ...missing] };
  } catch (error) {
    if (error instanceof ModelError) return { model: null, problems: error.problems };
    throw error;
  }
}

/** Deploys a file. Refuses if the file's key differs from the one under which the drawing was begun. */
async function deploy(
  ctx: Ctx,
  given: string,
  { resourceName, description, key }: { resourceName: string; description: string; key: string | null },
) {
  const { model, problems } = await checked(ctx, given);
  if (!model || problems.length > 0) throw withProblems(problems);
  if (key !== null && model.key !== key) throw withProblems([problem('key', { id: model.key }, key)]);
  const xml = await withDrawing(asFlowable(given));
  const row = await store.insertDefinition(ctx.db, {
    key: model.key,
    name: model.name.slice(0, 80),
    description,
    resourceName,
    xml,
    deployedUid: ctx.viewer.uid,
    deployedAt: ctx.now,
  });
  await tell(ctx, 'workflowDeployed', { definitionId: row.definitionId, key: row.key, version: row.version });
  return shownDefinition(row, 0);
}

/** Returns the parts of a drawing that the log of operations compares. */
const drawn = ({ name, description, xml }: Pick<store.ModelRow, 'name' | 'description' | 'xml'>) => ({
  name,
  description,
  xml,
});

async function setSuspended(ctx: Ctx, id: number, suspended: boolean) {
  if (!(await store.setSuspended(ctx.db, id, suspended))) fail('A0404');
  ctx.differs({ suspended: !suspended }, { suspended });
  await tell(ctx, suspended ? 'workflowSuspended' : 'workflowActivated', { definitionId: id });
  return {};
}

const tell = ({ db, now, viewer }: Ctx, kind: string, data: Record<string, unknown>) =>
  record(db, { kind, at: now, actorUid: viewer.uid, actorRole: 'account', data });

async function shownModel({ db }: Ctx, row: Omit<store.ModelRow, 'xml'>) {
  const { modelId, key, name, description, version, savedUid, savedAt } = row;
  const names = await namesOf(db, savedUid === null ? [] : [savedUid]);
  return {
    modelId,
    key,
    name,
    description,
    version,
    savedAt: toSeconds(savedAt),
    savedName: names.get(savedUid ?? 0) ?? '',
    deployed: (await store.latest(db, key))?.version ?? 0,
  };
}

async function shownDefinitions({ db }: Ctx, found: { rows: store.DefinitionRow[]; total: number }) {
  const running = await store.runningOf(
    db,
    found.rows.map(({ definitionId }) => definitionId),
  );
  return {
    total: found.total,
    list: found.rows.map((row) => shownDefinition(row, running.get(row.definitionId) ?? 0)),
  };
}

const shownDefinition = (
  { definitionId, key, version, name, description, resourceName, suspended, deployedAt }: store.DefinitionRow,
  running: number,
) => ({
  id: definitionId,
  deploymentId: definitionId,
  key,
  version,
  name,
  description,
  resourceName,
  suspended,
  running,
  deployedAt: toSeconds(deployedAt),
});
