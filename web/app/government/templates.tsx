import { TemplateDesk } from '../parts/writing/template-desk.tsx';

/** Texts that a unit begins its answers with. */
export default function Templates() {
  return <TemplateDesk />;
}
