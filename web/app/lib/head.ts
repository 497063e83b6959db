import { createContext } from 'react';
import type { MetaDescriptor } from 'react-router';

/** The head of a page that is only read: the meta of its routes and its style sheets. */
export interface Head {
  meta: readonly MetaDescriptor[];
  styles: readonly string[];
}

/** Null if the framework fills the head. */
export const HeadContext = createContext<Head | null>(null);
