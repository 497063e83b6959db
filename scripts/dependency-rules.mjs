// Who may import whom (docs/architecture.md), as rules of dependency-cruiser: npm run deps. The order of the modules
// is read from server/src/modules.ts, so that a new module needs no rule. Plain JavaScript: the tool loads it itself.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Modules in import order, as the source of server/src/modules.ts lists them. */
export function moduleOrder(source) {
  const list = /export const modules\b[^=]*=\s*\[([^\]]*)\]/.exec(source)?.[1];
  const names = list?.match(/\w+/g) ?? [];
  if (names.length === 0) throw new Error('server/src/modules.ts: no list of modules found');
  return names;
}

/** The screens of one kind of people each; none uses another's. */
const audiences = 'citizen|government|backoffice|standalone';
const tests = String.raw`\.test\.tsx?$|^server/src/[^/]+/testing/|^server/src/guards/`;
const npm = '^node_modules/';

/** A rule in one line: files matching `from` never import what matches `to`, except `but`. */
const never = (name, comment, from, to, but = [], exempt = [], more = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: exempt },
  to: { path: to, pathNot: but, ...more },
});

function modulesInOrder(names) {
  const any = names.join('|');
  return [
    ...names.map((name, place) =>
      never(
        `modules-in-order-${name}`,
        `${name} may use only the modules above it in server/src/modules.ts.`,
        `^server/src/${name}/`,
        `^server/src/(${['modules.ts', 'boot.ts', ...names.slice(place + 1).map((later) => `${later}/`)].join('|')})`,
        [],
        [tests],
      ),
    ),
    never(
      'modules-through-index',
      'A module is used through its index.ts; its other files are its own.',
      '^(server/src/[^/]+)',
      `^server/src/(${any})/`,
      ['^$1/', '^server/src/[^/]+/index\\.ts$'],
    ),
    never(
      'base-uses-no-module',
      'server/src/base knows no module.',
      '^server/src/base/',
      '^server/src/(?!base/)',
      [],
      [tests],
    ),
    never(
      'rules-are-pure',
      'rules.ts holds pure functions: the contract and types of its own module, nothing that asks or keeps.',
      '^server/src/([^/]+)/rules\\.ts$',
      '.',
      ['^contract/src/', '^server/src/$1/'],
    ),
    never(
      'rules-take-only-types',
      'rules.ts takes from its own module types alone.',
      '^server/src/([^/]+)/rules\\.ts$',
      '^server/src/',
      [],
      [],
      { dependencyTypesNot: ['type-only'] },
    ),
    never(
      'store-is-alone',
      'store.ts holds the SQL of its own tables: base, the contract and its own module.',
      '^server/src/([^/]+)/store\\.ts$',
      '^(server|web)/',
      ['^server/src/$1/', '^server/src/base/'],
    ),
  ];
}

const between = [
  never(
    'contract-is-alone',
    'The contract depends on zod, on @noble/hashes for receipts, and on sm-crypto-v2 for the suite guomi.',
    '^contract/src/',
    '.',
    ['^contract/src/', `${npm}(zod|@noble/hashes|sm-crypto-v2)/`],
    [tests],
  ),
  never('server-never-web', 'The server knows no page; it loads the built application.', '^server/', '^web/'),
  never('web-never-server', 'Pages reach the server through calls only.', '^web/', '^server/'),
  never(
    'product-never-tools',
    'The product does not use tests, measurements or scripts.',
    '^(contract|server|web)/',
    '^(scripts|bench|e2e)/',
    [],
    [tests],
  ),
  never(
    'photo-reader-is-alone',
    'The reader of photos is an optional package, installed apart and run as a process of its own.',
    '^photo-reader/',
    '^(contract|server|web|scripts|bench|e2e)/',
  ),
  never('product-never-tests', 'Only tests use what is made for tests.', '^(contract|server|web)/', tests, [], [tests]),
  never(
    'modules-never-seed',
    'Demo data is made by the start alone.',
    '^server/src/',
    '^server/seed/',
    [],
    [tests, '^server/src/main\\.ts$'],
  ),
];

const pages = [
  never('ui-is-alone', 'web/app/ui knows no domain word.', '^web/app/ui/', '^(web|contract|server)/', ['^web/app/ui/']),
  // The type of what the root page loads is asked for everywhere; no code comes with it.
  never(
    'lib-below-parts',
    'web/app/lib is below every screen.',
    '^web/app/lib/',
    '^web/app/',
    ['^web/app/(lib|texts)/'],
    [],
    {
      dependencyTypesNot: ['type-only'],
    },
  ),
  never(
    'parts-below-screens',
    'Parts are shared; they use parts, ui, lib, texts and the contract.',
    '^web/app/parts/',
    '^web/app/',
    ['^web/app/(parts|ui|lib|texts)/'],
  ),
  never(
    'audiences-apart',
    'Screens of one audience never use those of another.',
    `^web/app/(${audiences})/`,
    `^web/app/(${audiences})/`,
    ['^web/app/$1/'],
  ),
  // What it loads once somebody touches it may be of a framework.
  never(
    'islands-stay-small',
    'An island is a small script without a framework.',
    '^web/app/islands/',
    '.',
    ['^web/app/(islands|lib|texts)/', '^contract/src/'],
    [],
    { dynamic: false },
  ),
];

const everywhere = [
  {
    name: 'no-circles',
    comment: 'Files that need each other belong together, or the lower one needs less.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'nothing-missing',
    comment: 'Every import leads somewhere.',
    severity: 'error',
    from: {},
    // Made when the pages are built: types of routes, and the list of calls. The last is installed with photo-reader alone.
    to: { couldNotResolve: true, pathNot: ['/\\+types/', '^virtual:', '^@gutenye/ocr-node$'] },
  },
];

/**
 * Rules of how a package is named, which dependency-cruiser does not know: it sees the file that an import leads to, and the
 * public door of many packages leads to such a file as well. scripts/dependencies.ts applies them.
 */
export const namingRules = [
  {
    name: 'packages-through-their-door',
    comment: 'What lies in a folder of a package is its own: another version may have it elsewhere, or not at all.',
    to: /^(?:@[^/]+\/)?[^./@][^/:]*\/(?:.+\/)?(?:cjs|dist|es|esm|internal|lib|src)(?:\/|$)/,
    // Styles are named by where they lie, and bpmn-js names its modeler so (bpmn.io, walkthrough).
    but: /\.css(?:\?url)?$|^bpmn-js\/lib\/Modeler$/,
  },
];

/** The rules for a list of modules. */
export const rulesFor = (names) => [...between, ...modulesInOrder(names), ...pages, ...everywhere];

const source = readFileSync(resolve('server/src/modules.ts'), 'utf8');

export default {
  forbidden: rulesFor(moduleOrder(source)),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router)/|\\.d\\.m?ts$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
