/** Reads a part of the page aloud, sentence by sentence, with the voice of the device (domain.md D: 适老化). */
const SENTENCE = /[^。！？；.!?\n]+[。！？；.!?]*/g;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-read-aloud]')) offer(button);

function offer(button: HTMLButtonElement): void {
  if (!('speechSynthesis' in window)) return;
  const start = button.textContent!;
  const show = (speaking: boolean) => {
    button.textContent = speaking ? button.dataset.stop! : start;
    button.setAttribute('aria-pressed', String(speaking));
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    const wasSpeaking = speechSynthesis.speaking;
    speechSynthesis.cancel();
    show(!wasSpeaking);
    if (wasSpeaking) return;
    // Some browsers cut off long texts, so each sentence is spoken by itself.
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
    const sentences = document.querySelector<HTMLElement>(button.dataset.readAloud!)?.innerText.match(SENTENCE) ?? [];
    for (const [i, sentence] of sentences.entries()) {
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.lang = document.documentElement.lang;
      // Some devices report only here that they lack a voice for the language.
      if (i === sentences.length - 1) utterance.onend = utterance.onerror = () => show(false);
      speechSynthesis.speak(utterance);
    }
    if (sentences.length === 0) show(false);
  });
}

addEventListener('pagehide', () => speechSynthesis.cancel());

export {};
