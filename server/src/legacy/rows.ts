import { toSeconds } from '@board/contract/fields';
import type { ThreadRow } from '@board/contract/messages';
import { cut } from '@board/contract/rules/letters';
import type { ServerTexts } from '@board/contract/texts';
import type { App } from '../base/calls/app.ts';
import { board } from '../forums/index.ts';
import type { Message } from '../messages/index.ts';
import { dictionaries } from '../settings/index.ts';

/** Letters of a text in a list; three dots follow (wire.md §1.5). */
const PREVIEW = 100;

/** Returns a row of the old list (wire.md §1.5). The author and the address are private, so they are 0 and empty. */
export function oldRow(app: App, texts: ServerTexts, row: ThreadRow, message: Message) {
  return {
    tid: row.tid,
    userId: 0,
    fid: row.fid,
    typeId: row.typeId,
    domainId: row.domainId,
    subDomainId: message.subDomainId ?? 0,
    topicId: row.topicId,
    nickName: row.nickName,
    subject: row.subject,
    content: cut(message.content, PREVIEW, '...'),
    dateline: row.dateline,
    ip: '',
    stateInfo: row.stateInfo,
    traceInfo: row.traceState > 0 ? texts.stateInfo.done : texts.stateInfo.toReply,
    processInfo: texts.processState[row.processState] ?? '',
    hasReported: 0,
    favNum: row.favNum,
    forumName: board(app, row.fid)!.name,
    typeName: row.typeName,
    domainName: row.domainName,
    subDomainName: message.subDomainId ? dictionaries.of(app).label('subDomain', message.subDomainId) : '',
    sourceName: texts.sources[message.sourceType] ?? '',
    answerId: null,
    answerContent: null,
    answerDateline: row.lastAnswerTime ?? null,
    answerOrganization: null,
    userType: row.userType,
    threadState: row.threadState,
    publicAttachment: row.publicAttachment,
    userFavStatus: 0,
    grade: message.grade,
    gradeLevel: message.gradeLevel,
    gradeManner: message.gradeManner,
    gradeSpeed: message.gradeSpeed,
    trashRecheckState: message.trashRecheckState,
    attachment: row.attachment,
    threadsCheckTime: message.threadsCheckTime ? toSeconds(message.threadsCheckTime) : null,
    from: regionsOf(app, row.fid),
    shisiwu: false,
  };
}

/** " 广西壮族自治区 钦州市": the two highest regions of a board, each after a space. */
function regionsOf(app: App, fid: number): string {
  const regions = board(app, fid)!.path.map((step) => board(app, step)!);
  return regions
    .filter(({ kind }) => kind === 'region')
    .slice(0, 2)
    .map(({ name }) => ` ${name}`)
    .join('');
}
