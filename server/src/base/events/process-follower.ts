import type { App } from '../calls/app.ts';
import type { Db } from '../db/db.ts';

/** A process of an office that is over. */
export interface EndedProcess {
  instanceId: number;
  businessKey: string;
  /** it came to its end, and whoever decided last agreed; not so when it was ended or deleted on the way */
  passed: boolean;
  /** what was said when it was ended on the way */
  reason: string;
  /** who took the last step; null: the clock */
  uid: number | null;
}

/**
 * A part of the product that starts processes of one key for what it keeps itself (decision 0166). Nobody else starts them.
 */
export interface ProcessFollower {
  key: string;
  /** Makes of a process that ends what comes of it, in the transaction of its last step; refusing undoes that step. */
  ended(app: App, db: Db, process: EndedProcess): Promise<void>;
}
