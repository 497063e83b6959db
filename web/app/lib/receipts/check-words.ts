import type { FindingName } from '@board/contract/receipts/findings';
import type { HideGround } from '@board/contract/receipts/grounds';
import type { Announcement } from '@board/contract/receipts/keys';
import type { Texts } from '../../texts/zh-CN/index.ts';

/** The data that the page for checking receipts hands to its script (islands/receipt.ts). */
export interface CheckWords {
  language: string;
  announcements: readonly Announcement[];
  findings: Record<FindingName, string>;
  grounds: Record<HideGround, string>;
  says: Pick<
    Texts['receiptCheck'],
    | 'aloneGood'
    | 'allGood'
    | 'answer'
    | 'asked'
    | 'camera'
    | 'cameraFailed'
    | 'cameraOff'
    | 'evaluation'
    | 'good'
    | 'message'
    | 'noCode'
    | 'noCrypto'
    | 'noKey'
    | 'noPhotos'
    | 'notAsked'
    | 'openMessage'
    | 'someWrong'
    | 'working'
    | 'wrong'
  >;
}
