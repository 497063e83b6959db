import { createContext } from 'react';
import type { MetaDescriptor } from 'react-router';

/** What stands in the head of a page that is only read: what its routes say of it, and its style sheets. */
export interface Head {
  meta: readonly MetaDescriptor[];
  styles: readonly string[];
}

/** Null where the framework fills the head. */
export const HeadContext = createContext<Head | null>(null);
