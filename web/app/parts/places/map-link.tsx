import { useTexts } from '../../lib/texts.ts';

/** A link to messages by place, beside searches for messages. */
export const MapLink = () => <a href="/map">{useTexts().navigation.map}</a>;
