import { framed, shade } from './frame.ts';

interface Light {
  sky: readonly [top: string, bottom: string];
  houses: string;
  pavement: string;
  road: string;
  lines: string;
}
const DAY: Light = {
  sky: ['#9fc0d8', '#e3ebee'],
  houses: '#a79c8e',
  pavement: '#8d8478',
  road: '#6b6864',
  lines: '#d8d3c4',
};
const NIGHT: Light = {
  sky: ['#0e1626', '#22304a'],
  houses: '#131a28',
  pavement: '#1d2129',
  road: '#15181f',
  lines: '#4c4f55',
};

/** A street in perspective, with what lies under its white lines, and what stands on it. */
const street = ({ sky, houses, pavement, road, lines }: Light, under: string, on = '') =>
  framed(
    `<rect width="1200" height="900" fill="url(#sky)"/>
    <g fill="${houses}" filter="url(#soft)"><path d="M0 340V90H150V150H260V40H380V340Z"/><path d="M820 340V120H930V60H1060V180H1200V340Z"/></g>
    <path d="M0 330H1200V900H0Z" fill="${pavement}"/>
    <path d="M430 330 770 330 1200 900 0 900Z" fill="${road}"/>
    ${under}
    <g fill="${lines}"><path d="M594 350H606L609 420H591Z"/><path d="M588 470H612L618 580H582Z"/><path d="M577 660H623L634 860H566Z"/></g>
    ${on}`,
    shade('sky', ...sky),
  );

const hole = (x: number, y: number, size: number) => `
  <g transform="translate(${x} ${y}) scale(${size})">
    <path d="M-120 6-92-28-40-44 18-38 74-46 118-14 108 22 60 44-8 38-70 46Z" fill="#2b2826"/>
    <path d="M-96 6-70-20-30-30 22-26 66-32 96-8 84 16 48 30-8 26-60 32Z" fill="#5c5247"/>
    <path d="M-70 8-40-12 10-16 62-10 70 8 30 22-30 22Z" fill="#7f97a6"/>
    <path d="M-40 2-6-8 28-4" stroke="#c9d8e0" stroke-width="4" fill="none"/>
    <path d="M118-14 170-30 210-18M-120 6-170 20-214 8M60 44 84 74 78 104" stroke="#2b2826" stroke-width="5" fill="none"/>
  </g>`;
const cone = (x: number, y: number) => `
  <g transform="translate(${x} ${y})"><path d="M-50 0H50L44-14H-44Z" fill="#c0421f"/><path d="M-34-14 -9-130H9L34-14Z" fill="#e8622c"/><path d="M-25-56H25L19-86H-19Z" fill="#f6efe6"/></g>`;
const lamp = (x: number, height: number) => `
  <path d="M${x} ${900 - height / 3}V${900 - height}q0-20 20-20h${height / 10}" stroke="#0b0f18" stroke-width="${height / 60}" fill="none"/>`;

/** A street with holes, mended, and at night. */
export const streets = {
  holes: () => street(DAY, '', hole(470, 640, 1.25) + hole(760, 470, 0.6)),
  close: () => street(DAY, '', hole(600, 640, 2.3) + cone(250, 800)),
  repaired: () => street(DAY, '<path d="M345 545H640L655 745H235ZM690 430H822L855 505H700Z" fill="#403f43"/>'),
  dark: () =>
    street(
      NIGHT,
      '',
      `${lamp(240, 820)}${lamp(410, 660)}${lamp(930, 760)}<g fill="#f2c869"><path d="M870 190h16v20h-16zM1090 240h16v20h-16zM300 120h14v18h-14z"/></g>`,
    ),
  lit: () =>
    street(
      NIGHT,
      '',
      `${lamp(240, 820)}${lamp(410, 660)}${lamp(930, 760)}<g fill="#ffe2a0" filter="url(#soft)"><ellipse cx="345" cy="92" rx="60" ry="18"/><ellipse cx="490" cy="245" rx="44" ry="14"/><ellipse cx="1020" cy="148" rx="54" ry="16"/></g><g fill="#ffdf9a" opacity=".38" filter="url(#softer)"><ellipse cx="360" cy="800" rx="300" ry="80"/><ellipse cx="560" cy="560" rx="190" ry="46"/><ellipse cx="960" cy="700" rx="250" ry="70"/></g>`,
    ),
};
