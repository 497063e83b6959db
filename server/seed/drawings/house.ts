import { framed, row, shade } from './frame.ts';

/** A stairwell: with what stands in the way, or cleared and lit. */
const stairwell = (isCleared: boolean) => {
  const [wall, low] = isCleared ? ['#d9d2c2', '#8fa08f'] : ['#a79f90', '#5f6b60'];
  const step = (i: number) => {
    const [y, left, right] = [880 - i * 62, 250 + i * 34, 1010 - i * 22];
    const light = 150 - i * 9 - (isCleared ? 0 : 34);
    return `<path d="M${left} ${y}H${right}L${right - 22} ${y - 34}H${left + 34}Z" fill="rgb(${light + 18},${light + 12},${light})"/>
      <path d="M${left + 34} ${y - 34}H${right - 22}V${y - 62}H${left + 34}Z" fill="rgb(${light - 34},${light - 36},${light - 40})"/>`;
  };
  const boxes = `
    <g><path d="M270 640H470V850H270Z" fill="#a5793f"/><path d="M270 640 300 606H500L470 640Z" fill="#c39a5c"/><path d="M470 640 500 606V806L470 850Z" fill="#7d5a2c"/><path d="M355 640H385V850H355Z" fill="#c9ab78"/>
    <path d="M300 470H450V612H300Z" fill="#8f6a3a"/><path d="M300 470 322 446H470L450 470Z" fill="#b48a51"/>
    <path d="M790 560 960 520 990 800 810 850Z" fill="#4f5b6b"/><path d="M790 560 830 520 992 486 960 520Z" fill="#66758a"/>
    <circle cx="700" cy="760" r="96" fill="none" stroke="#23262b" stroke-width="16"/><circle cx="700" cy="760" r="8" fill="#23262b"/><path d="M700 664 760 520M760 520 730 500" stroke="#8d2f2a" stroke-width="14"/></g>`;
  const peeled =
    '<path d="M80 180 150 150 190 240 130 330 70 290ZM1090 250 1160 230 1150 360 1080 340Z" fill="#8b8377"/>';
  return framed(
    `<rect width="1200" height="900" fill="url(#wall)"/>
    <path d="M0 560H1200V900H0Z" fill="${low}"/><path d="M0 552H1200V566H0Z" fill="#00000030"/>
    <path d="M500 120H760V330H500Z" fill="${isCleared ? '#f3f7f6' : '#cfd8d6'}"/><path d="M500 120H760V330H500ZM630 120V330M500 225H760" fill="none" stroke="#6b6a63" stroke-width="12"/>
    <path d="M500 330 300 560H900L760 330Z" fill="#ffffff" opacity=".12" filter="url(#softer)"/>
    ${isCleared ? '' : peeled}${row(9, step)}
    <g stroke="#5b4432" stroke-width="14" fill="none"><path d="M240 690 560 150"/>${row(8, (i) => `<path d="M${262 + i * 36} ${660 - i * 60}V${820 - i * 62}" stroke-width="7" stroke="#474a4c"/>`)}</g>
    ${isCleared ? '<circle cx="960" cy="90" r="40" fill="#fff5d6"/><circle cx="960" cy="90" r="190" fill="#fff0c0" opacity=".5" filter="url(#softer)"/>' : boxes}`,
    shade('wall', wall, isCleared ? '#c4bcab' : '#807868'),
  );
};

/** The seven bars of a digit, from the top one on with the clock; the middle one last. */
const BARS = ['0 0H90', '98 8V88', '98 112V192', '0 200H90', '-8 112V192', '-8 8V88', '0 100H90'];
const digit = (x: number, bars: readonly number[]) =>
  `<g transform="translate(${x} 150)" fill="none" stroke-width="20" stroke-linecap="round">${BARS.map((bar, i) => `<path d="M${bar}" stroke="${bars.includes(i) ? '#ff3b28' : '#3a1512'}"/>`).join('')}</g>`;

/** The panel of a lift: its display broken and a cover gone, or as it should be. */
const lift = (isMended: boolean) => {
  const button = (i: number) => {
    const [x, y] = [470 + (i % 2) * 260, 470 + Math.floor(i / 2) * 130];
    if (!isMended && i === 3)
      return `<path d="M${x - 52} ${y - 52}h104v104h-104Z" fill="#171513"/><path d="M${x - 30} ${y}c20 60 -40 90 10 140M${x} ${y}c40 50 -20 100 40 150M${x + 24} ${y - 10}c30 60 0 80 30 120" fill="none" stroke-width="8" stroke="#b5352c"/><path d="M${x} ${y + 4}c-30 50 30 90 -20 130" fill="none" stroke-width="8" stroke="#2e6f9e"/>`;
    return `<circle cx="${x}" cy="${y}" r="50" fill="#8d9296"/><circle cx="${x}" cy="${y}" r="40" fill="url(#knob)"/><circle cx="${x}" cy="${y}" r="40" fill="none" stroke="${isMended && i === 2 ? '#ffb347' : '#5d6164'}" stroke-width="6"/><path d="M${x - 10} ${y - 14}h20v28h-20z" fill="#55595c"/>`;
  };
  return framed(
    `<rect width="1200" height="900" fill="url(#steel)"/>
    ${row(40, (i) => `<path d="M0 ${i * 23}H1200" stroke="#fff" stroke-width="${1 + (i % 3)}" opacity=".06"/>`)}
    <rect x="340" y="60" width="520" height="800" rx="14" fill="#9aa0a4" stroke="#6d7276" stroke-width="6"/>
    <rect x="430" y="110" width="340" height="280" rx="10" fill="#120d0c"/>
    ${isMended ? digit(480, [1, 2]) + digit(620, [0, 2, 3, 4, 5, 6]) : digit(480, [0, 3]) + digit(620, [5, 6])}
    ${isMended ? '' : '<path d="M430 150 560 240 520 300 640 390M560 240 700 200 770 250" stroke="#d9dde0" stroke-width="3" fill="none" opacity=".7"/>'}
    ${row(6, button)}
    ${isMended ? '' : '<path d="M600 520 900 640 880 700 585 580Z" fill="#d8cfae" opacity=".85"/><path d="M610 700 860 560 880 606 640 740Z" fill="#d8cfae" opacity=".8"/>'}
    <path d="M0 0H240L120 900H0Z" fill="#fff" opacity=".14" filter="url(#softer)"/><path d="M1000 0H1200V900H1080Z" fill="#000" opacity=".22" filter="url(#softer)"/>`,
    `${shade('steel', '#b9bec2', '#7f8488')}${shade('knob', '#eef0f1', '#a9aeb2')}`,
  );
};

export const houses = {
  stairwell: () => stairwell(false),
  stairwellClear: () => stairwell(true),
  lift: () => lift(false),
  liftMended: () => lift(true),
};
