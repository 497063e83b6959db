import { useTexts } from '../../lib/texts.ts';

/** The way to messages by place, where one looks for messages. */
export const MapLink = () => <a href="/map">{useTexts().navigation.map}</a>;
