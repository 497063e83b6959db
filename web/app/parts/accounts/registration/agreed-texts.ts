import type { AnswerOf } from '@board/contract';
import { type AgreementName, agreementNames } from '@board/contract/accounts/agreement';
import type { SiteText } from '@board/contract/settings/texts';
import type { Texts } from '../../../texts/zh-CN/index.ts';

/** The agreements in force: their version, and the operator's own words if there are any. */
export interface AgreedTexts {
  version: string;
  own: Partial<Record<AgreementName, SiteText>>;
}

/** Returns the part of `settings.documents` that a form of consent needs. */
export const agreedOf = ({ version, documents }: AnswerOf<'settings.documents'>): AgreedTexts => ({
  version,
  own: Object.fromEntries(
    documents
      .filter(({ name }) => agreementNames.some((one) => one === name))
      .map(({ name, title, points }) => [name, { title, points }]),
  ),
});

/** Returns a document for reading. */
export const documentOf = (
  name: AgreementName,
  { own }: AgreedTexts,
  { agreements }: Pick<Texts, 'agreements'>,
): SiteText => own[name] ?? agreements[name];
