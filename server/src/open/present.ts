import type { OpenMessage } from '@board/contract/open';
import { languageOf, textsIn } from '@board/contract/texts';
import { unitName } from '../accounts/index.ts';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { board } from '../forums/index.ts';
import { type Message, presentRow, publishedAnswers } from '../messages/index.ts';
import { dictionaries } from '../settings/index.ts';

/** Open data is in the language of the messages. */
const language = languageOf('zh-CN');
const texts = textsIn(language);

/** Presents public messages as open data. */
export async function presentOpen(app: App, db: Db, messages: readonly Message[]): Promise<OpenMessage[]> {
  const answers = await publishedAnswers(
    db,
    messages.map(({ tid }) => tid),
  );
  return messages.map((message) => {
    // `presentRow` presents every public message, so masks apply here too.
    const row = presentRow({ app, texts, language }, message);
    const { tid, subDomainId, threadsCheckTime } = message;
    return {
      tid,
      url: `${app.config.publicUrl}/threads/content?tid=${tid}`,
      fid: row.fid,
      forumName: board(app, row.fid)!.forumName,
      typeId: row.typeId,
      typeName: row.typeName,
      domainId: row.domainId,
      domainName: row.domainName,
      subDomainId,
      subDomainName: subDomainId ? dictionaries.of(app).label('subDomain', subDomainId) : '',
      subject: row.subject,
      content: message.content,
      state: row.stateInfo,
      entered: row.entered,
      postedAt: message.createDateline.toISOString(),
      openedAt: threadsCheckTime?.toISOString() ?? null,
      updatedAt: message.lastUpdate.toISOString(),
      answers: answers
        .filter((answer) => answer.tid === tid)
        .map((answer) => ({
          kind: answer.kind,
          organization: answer.signAs || unitName(app, answer.groupId),
          content: answer.content,
          publishedAt: (answer.publishedAt ?? answer.createdAt).toISOString(),
        })),
      grade: message.grade,
      gradeLevel: message.gradeLevel,
      gradeManner: message.gradeManner,
      gradeSpeed: message.gradeSpeed,
    };
  });
}
