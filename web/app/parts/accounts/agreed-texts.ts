import type { AnswerOf } from '@board/contract';
import { type AgreementName, agreementNames } from '@board/contract/accounts/agreement';
import type { SiteText } from '@board/contract/settings/texts';
import type { Texts } from '../../texts/zh-CN/index.ts';

/** What people accept now: its version, and the operator's own words where there are any. */
export interface AgreedTexts {
  version: string;
  own: Partial<Record<AgreementName, SiteText>>;
}

/** Of the answer of `settings.documents` what a form of consent needs. */
export const agreedOf = ({ version, documents }: AnswerOf<'settings.documents'>): AgreedTexts => ({
  version,
  own: Object.fromEntries(
    documents
      .filter(({ name }) => agreementNames.some((one) => one === name))
      .map(({ name, title, points }) => [name, { title, points }]),
  ),
});

/** A document as it is to be read. */
export const documentOf = (
  name: AgreementName,
  { own }: AgreedTexts,
  { agreements }: Pick<Texts, 'agreements'>,
): SiteText => own[name] ?? agreements[name];
