import { framed, row, shade } from './frame.ts';

const bag = (x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-90 0Q-110-70-50-96-30-126 0-104 34-128 56-94 108-66 88 0Z" fill="${colour}"/><path d="M-20-104Q0-140 22-106" fill="none" stroke="#ffffff55" stroke-width="7"/><path d="M-50-60Q-20-30-40-6M40-70Q20-30 44-8" stroke="#00000044" stroke-width="6" fill="none"/></g>`;

/** Three bins: full to overflowing, or emptied. */
const bins = (isClean: boolean) => {
  const one = (i: number) => {
    const x = 220 + i * 280;
    const green = ['#3f7350', '#2f5f7c', '#3f7350'][i]!;
    const lid = isClean
      ? `<path d="M${x - 122} 352Q${x} 310 ${x + 122} 352V384H${x - 122}Z" fill="${green}"/><path d="M${x - 122} 376H${x + 122}V392H${x - 122}Z" fill="#00000033"/>`
      : `<path d="M${x - 116} 380 ${x - 150} 210 ${x + 90} 180 ${x + 116} 380Z" fill="${green}" opacity=".9"/>`;
    return `${lid}<path d="M${x - 116} 380H${x + 116}L${x + 92} 740H${x - 92}Z" fill="${green}"/><path d="M${x - 116} 380H${x + 116}L${x + 112} 430H${x - 112}Z" fill="#ffffff22"/><circle cx="${x - 70}" cy="752" r="26" fill="#222"/><circle cx="${x + 70}" cy="752" r="26" fill="#222"/>`;
  };
  const heap = `${row(3, (i) => bag(180 + i * 280, 392, 0.9, ['#e6e4dd', '#2b2d30', '#d9b9a0'][i]!) + bag(270 + i * 280, 384, 0.7, ['#38506b', '#dedbd2', '#2b2d30'][i]!))}
    ${bag(130, 800, 1.25, '#2b2d30')}${bag(370, 820, 1.1, '#e2e0d8')}${bag(560, 800, 1.3, '#34373b')}${bag(760, 826, 1.05, '#c7d3d6')}${bag(960, 806, 1.35, '#2b2d30')}
    <path d="M420 850 560 820 600 870 450 890Z" fill="#b98a50"/><path d="M840 860 920 836 950 880Z" fill="#9c6f3c"/><path d="M240 880q200-50 420-10t360-14" stroke="#3c352b" stroke-width="26" opacity=".45" fill="none" filter="url(#soft)"/>`;
  return framed(
    `<rect width="1200" height="900" fill="url(#wall)"/>${row(11, (i) => row(15, (k) => `<path d="M${k * 84 - (i % 2) * 42} ${i * 56}h78v50h-78z" fill="#ffffff" opacity="${0.03 + ((i * 7 + k * 3) % 5) / 60}"/>`))}
    <path d="M0 600H1200V900H0Z" fill="url(#ground)"/>${row(3, one)}${isClean ? '<path d="M80 770H1120" stroke="#e7e2d2" stroke-width="12" opacity=".7"/><path d="M1010 250h120v150h-120z" fill="#e8ece6"/><path d="M1030 280h80M1030 310h60M1030 340h80" stroke="#3f7350" stroke-width="9"/>' : heap}`,
    `${shade('wall', isClean ? '#c9b8a2' : '#a08f7c', isClean ? '#b3a28c' : '#857564')}${shade('ground', '#8c867c', '#6f6a62')}`,
  );
};

/** A playground: a slide with a hole and a swing that hangs by one chain, or mended. */
const playground = (isMended: boolean) =>
  framed(
    `<rect width="1200" height="900" fill="url(#sky)"/>
    <g filter="url(#soft)"><path d="M0 120H240V420H0ZM920 80H1200V420H920Z" fill="#b8a999"/><path d="M200 380Q300 250 420 360 520 260 640 370 760 250 860 360 940 300 1000 420H200Z" fill="#6b8a58"/></g>
    <path d="M0 410H1200V900H0Z" fill="url(#floor)"/>
    ${isMended ? '<ellipse cx="380" cy="800" rx="240" ry="50" fill="#3d86a8"/><ellipse cx="900" cy="760" rx="170" ry="40" fill="#d9b24a"/>' : '<path d="M120 760 260 720 380 770 330 850 170 840ZM700 820 820 780 960 830 880 890 740 886ZM520 640 600 620 640 660 560 690Z" fill="#4a4743"/><path d="M700 820 820 780 830 800 720 840Z" fill="#d27b60"/>'}
    <path d="M250 300H430V330H250Z" fill="#c44d3a"/><path d="M262 330V720M418 330V720" stroke="#3b6ea5" stroke-width="20"/><path d="M230 300 340 200 450 300Z" fill="#e0b23f"/>
    ${row(6, (i) => `<path d="M262 ${400 + i * 56}H340" stroke="#3b6ea5" stroke-width="12"/>`)}
    <path d="M418 340Q520 420 560 560T700 720H620Q520 700 480 580T418 440Z" fill="#d9a13a"/><path d="M418 340Q520 420 560 560T700 720" fill="none" stroke="#b37f22" stroke-width="12"/>
    ${isMended ? '' : '<path d="M500 520 540 560 520 620 490 570Z" fill="#2a2520"/><path d="M470 480 500 520M540 560 590 640" stroke="#6b4a15" stroke-width="5"/><path d="M180 560H700M180 610H700" stroke="#d33" stroke-width="10" stroke-dasharray="34 26"/>'}
    <path d="M760 300 720 740M1080 300 1120 740M750 300H1090" stroke="#5b7f4a" stroke-width="20" fill="none"/>
    <path d="M850 308V600M900 308V600" stroke="#555" stroke-width="6"/><path d="M836 600H914V620H836Z" fill="#2c2c2c"/>
    ${isMended ? '<path d="M980 308V600M1030 308V600" stroke="#555" stroke-width="6"/><path d="M966 600H1044V620H966Z" fill="#2c2c2c"/>' : '<path d="M980 308V640" stroke="#555" stroke-width="6"/><path d="M960 636 1000 700 984 712 944 650Z" fill="#2c2c2c"/><path d="M1030 308q14 60-6 120" stroke="#555" stroke-width="6" fill="none"/>'}`,
    `${shade('sky', '#a9c8de', '#e6edec')}${isMended ? shade('floor', '#c0695a', '#a9503f') : shade('floor', '#96685c', '#7f564a')}`,
  );

/** A river below a pipe: with foam and dark water, or clear. */
const river = (isClear: boolean) =>
  framed(
    `<rect width="1200" height="900" fill="url(#sky)"/>
    <g filter="url(#soft)"><path d="M0 260Q200 150 420 240T820 200 1200 250V420H0Z" fill="#6f8873"/><path d="M820 90H900V330H820ZM920 140H1010V330H920Z" fill="#a7adad"/></g>
    <path d="M0 370Q300 340 620 372T1200 360V430H0Z" fill="#55744a"/>
    <path d="M0 420H1200V900H0Z" fill="url(#water)"/>
    ${row(26, (i) => `<path d="M${(i * 197) % 1150} ${440 + i * 17}q50-${6 + (i % 3) * 3} ${90 + i * 4} 0" fill="none" stroke="${isClear ? '#dcebf0' : '#8f8a6c'}" stroke-width="${2 + i / 9}" opacity=".5"/>`)}
    <path d="M0 640 330 560 420 640 300 900H0Z" fill="#7b7466"/><path d="M0 640 330 560 340 590 0 680Z" fill="#958d7d"/>
    <circle cx="330" cy="690" r="84" fill="#8f9494"/><circle cx="330" cy="690" r="62" fill="#1b1b19"/>
    ${
      isClear
        ? '<path d="M272 690h116v62q-58 20-116 0z" fill="#5d6060"/><path d="M272 690h116M290 690v60M330 690v66M370 690v60" stroke="#3e4141" stroke-width="8"/><path d="M700 560q60-30 120 0t120 0" stroke="#f2f6f5" stroke-width="7" fill="none"/><path d="M880 500q16-40 36 0l-4 22h-28z" fill="#f5f3ee"/>'
        : `<path d="M290 720Q420 720 480 780 620 830 840 820L900 900H300Z" fill="#2b2a20" opacity=".9" filter="url(#soft)"/>${row(26, (i) => `<ellipse cx="${450 + ((i * 83) % 640)}" cy="${600 + ((i * 61) % 270)}" rx="${26 + ((i * 17) % 60)}" ry="${8 + ((i * 7) % 14)}" fill="#efeee4" opacity="${0.5 + (i % 4) / 10}" filter="url(#soft)"/>`)}<path d="M640 700 700 690 720 716 650 722ZM880 640 930 632 940 652Z" fill="#c8c3ad"/>`
    }
    ${row(14, (i) => `<path d="M${20 + i * 22} ${640 - i * 5}q-${8 + (i % 3) * 6}-60 ${4 + (i % 4) * 5}-${96 + (i % 5) * 12}" stroke="#5f7c3f" stroke-width="6" fill="none"/>`)}`,
    `${shade('sky', isClear ? '#a5c9e2' : '#aab1b3', isClear ? '#e8f1f2' : '#d2d4d0')}${isClear ? shade('water', '#8fb7c4', '#5f94a0') : shade('water', '#77765c', '#585944')}`,
  );

export const outdoors = {
  bin: () => bins(false),
  binClean: () => bins(true),
  playground: () => playground(false),
  playgroundMended: () => playground(true),
  river: () => river(false),
  riverClear: () => river(true),
};
