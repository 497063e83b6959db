import css from './fact-list.module.css';

export type Fact = readonly [name: string, value: React.ReactNode];

/** The facts about one object, each with its name. Names are unique. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
