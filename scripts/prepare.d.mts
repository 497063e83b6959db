export const root: string;
export function stop(sentence: string): never;
export function install(): void;
export function nodeBinary(): string;
export function build(node: string): void;
export function onlyPinned(node: string): NodeJS.ProcessEnv;
