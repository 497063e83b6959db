import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { Converter } from 'opencc-js/cn2t';

/**
 * npm run texts: makes the traditional Chinese texts from the simplified ones, file by file. They are not committed,
 * because each start and test run makes them first (prepare.mjs).
 */

const root = join(import.meta.dirname, '..');
const convert = Converter({ from: 'cn', to: 'tw' });

/**
 * Corrections of characters and words that OpenCC converts differently from usage in Taiwan. Its own list of words is for
 * computing and gives 审核, 对象 and 注销 another meaning, so it is not used.
 */
const corrections: [made: string, right: string][] = [
  ['回復', '回覆'],
  ['寫明瞭', '寫明了'],
  // 签 is a signature everywhere but on tabs, 只 never a measure word, 发 never hair, 表 never a watch.
  ['籤', '簽'],
  ['頁簽', '頁籤'],
  ['標簽', '標籤'],
  ['隻', '只'],
  ['髮', '發'],
  ['錶', '表'],
  ['臺', '台'],
  ['台灣', '臺灣'],
  ['港澳台', '港澳臺'],
  ['台賬', '台帳'],
  ['賬號', '帳號'],
  ['登錄', '登入'],
  ['發佈', '發布'],
  ['公佈', '公布'],
  ['接口文檔', '介面文件'],
  ['接口', '介面'],
  ['網絡', '網路'],
  ['短信', '簡訊'],
  ['視頻', '影片'],
  ['菜單', '選單'],
  ['鏈接', '連結'],
  ['粘貼', '貼上'],
  ['加載', '載入'],
  ['新窗口', '新視窗'],
  ['另一個窗口', '另一個視窗'],
  ['打印', '列印'],
  ['服務器', '伺服器'],
  ['小程序', '小程式'],
  ['客戶端', 'App'],
  ['公眾號', '官方帳號'],
  ['網頁和程序', '網頁和程式'],
  ['添加', '新增'],
  ['批量', '批次'],
  ['搜索', '搜尋'],
  ['查找', '查詢'],
  ['聯繫', '聯絡'],
  ['設備', '裝置'],
  ['信息', '資訊'],
  // in the name of a law
  ['互聯網新聞資訊', '互聯網新聞信息'],
  ['消息', '訊息'],
  ['設置', '設定'],
  ['導出', '匯出'],
  ['導入', '匯入'],
  ['刷新', '重新整理'],
  ['在線', '線上'],
  ['密鑰', '金鑰'],
  ['郵箱', '電子信箱'],
  ['激活', '啟用'],
  ['退出登入', '登出'],
  ['反饋', '回饋'],
  ['屏蔽', '遮蔽'],
  ['小區', '社區'],
  ['默認', '預設'],
  ['二維碼', 'QR碼'],
  ['公交', '公車'],
  ['CSV文件', 'CSV檔案'],
  ['文件裡', '檔案裡'],
  ['文件沒有', '檔案沒有'],
  ['文件內容', '檔案內容'],
  ['文件為', '檔案為'],
  ['文件帶', '檔案帶'],
  ['保存為文件', '儲存為檔案'],
  ['“', '「'],
  ['”', '」'],
];

const NOTE = '// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.';

/** Returns the contract's files in one language; the web has a folder for each language. */
const ofContract = (language: string) =>
  readdirSync(join(root, 'contract/src/texts'))
    .filter((name) => name.includes(language))
    .map((name) => `contract/src/texts/${name}`);

/** Returns every file to be made, by its path from the root. */
export function traditionalFiles(): Map<string, string> {
  const pages = readdirSync(join(root, 'web/app/texts/zh-CN')).map((name) => `web/app/texts/zh-CN/${name}`);
  return new Map([...ofContract('zh-CN'), ...pages].map((path) => [path.replace('zh-CN', 'zh-TW'), traditional(path)]));
}

/** Returns the existing files, by their path from the root. */
export function filesThere(): string[] {
  return [
    ...ofContract('zh-TW'),
    ...(existsSync(join(root, 'web/app/texts/zh-TW')) ? readdirSync(join(root, 'web/app/texts/zh-TW')) : []).map(
      (name) => `web/app/texts/zh-TW/${name}`,
    ),
  ];
}

function traditional(path: string): string {
  let text = convert(readFileSync(join(root, path), 'utf8'))
    .replaceAll('zhCN', 'zhTW')
    .replaceAll(/zh-CN(?=(?:\.ts)?')/g, 'zh-TW');
  for (const [made, right] of corrections) text = text.replaceAll(made, right);
  return `${NOTE}\n\n${typedBySource(text, path)}`;
}

/** If the source names its type, imports the type from there, so that a missing text does not compile. */
function typedBySource(text: string, path: string): string {
  const [line, type, value] = text.match(/\n*export type (\w+) = typeof (\w+);\n/) ?? [];
  if (!line) return text;
  const here = dirname(path.replace('zh-CN', 'zh-TW'));
  const from = relative(here, path);
  const source = from.startsWith('.') ? from : `./${basename(from)}`;
  const imported = `import type { ${type} } from '${source}';`;
  // Further types are exported only by the source.
  const plain = text.replace(line, '\n').replace(/^export type .*\n/m, '');
  const typed = plain.replace(`export const ${value} = `, `export const ${value}: ${type} = `);
  if (!typed.startsWith('import ')) return `${imported}\n\n${typed}`;
  const beside = /^import .* from '\.\//m;
  return beside.test(typed) ? typed.replace(beside, `${imported}\n$&`) : typed.replace('\n\n', `\n${imported}\n\n`);
}

if (import.meta.main) {
  const made = traditionalFiles();
  for (const path of filesThere()) if (!made.has(path)) rmSync(join(root, path));
  for (const [path, text] of made) {
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
