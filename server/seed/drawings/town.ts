import { framed, row, shade } from './frame.ts';

/** Somebody who stands there, seen from behind; `x` and `y` are his feet. */
const person = (x: number, y: number, size: number, coat: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-14-60-18 0H-4L0-50 4 0H18L14-60Z" fill="#2c2e35"/><path d="M-26-140Q0-158 26-140L22-54H-22Z" fill="${coat}"/><circle cy="-166" r="20" fill="#3b2f29"/></g>`;
const umbrella = (x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-80-190Q0-290 80-190Q60-204 40-190Q20-204 0-190Q-20-204-40-190Q-60-204-80-190Z" fill="${colour}"/><path d="M0-190V-90" stroke="#333" stroke-width="5"/></g>`;
const car = (x: number, y: number, size: number, paint: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cy="4" rx="150" ry="14" fill="#000" opacity=".3"/><path d="M-150-20V-70L-110-84-74-130H70L118-82 150-66V-20Z" fill="${paint}"/><path d="M-92-86-62-122H-4V-86ZM8-86V-122H62L96-86Z" fill="#25303a"/><circle cx="-90" cy="-18" r="28" fill="#1d1d1f"/><circle cx="90" cy="-18" r="28" fill="#1d1d1f"/><circle cx="-90" cy="-18" r="12" fill="#8a8d90"/><circle cx="90" cy="-18" r="12" fill="#8a8d90"/><path d="M136-62h14v14h-14z" fill="#b53a2f"/></g>`;

/** An underpass under water, or dry again. */
const underpass = (isDry: boolean) =>
  framed(
    `<rect width="1200" height="900" fill="url(#sky)"/>
    <path d="M0 170H1200V420H0Z" fill="#8b8f8f"/><path d="M0 150H1200V196H0Z" fill="#a6aaa9"/>${row(24, (i) => `<path d="M${i * 52} 90V150" stroke="#6d7375" stroke-width="8"/>`)}<path d="M0 90H1200" stroke="#6d7375" stroke-width="10"/>
    <path d="M250 250H950V620H250Z" fill="url(#hole)"/><path d="M250 250H950V276H250Z" fill="#d9b53b"/>${row(18, (i) => `<path d="M${250 + i * 40} 276 ${270 + i * 40} 250H${290 + i * 40}L${270 + i * 40} 276Z" fill="#2a2a2a"/>`)}
    <path d="M0 420H250V620L0 760ZM1200 420H950V620L1200 760Z" fill="#757a7a"/>
    <path d="M250 ${isDry ? 600 : 520} 950 ${isDry ? 600 : 520} 1200 ${isDry ? 740 : 640}V900H0V${isDry ? 740 : 640}Z" fill="url(#${isDry ? 'road' : 'water'})"/>
    ${
      isDry
        ? '<path d="M594 610H606L612 690H588ZM584 730H616L626 880H574Z" fill="#d6d2c2"/><path d="M330 640 520 620 470 700 300 720Z" fill="#a7b2b5" opacity=".35" filter="url(#soft)"/>'
        : `<path d="M280 530H920L860 640H340Z" fill="#2b2a26" opacity=".55" filter="url(#soft)"/>${row(22, (i) => `<path d="M${(i * 173) % 1100} ${560 + i * 15}q60-12 ${120 + (i % 4) * 40} 0" fill="none" stroke="#d8d2bd" stroke-width="${2 + i / 8}" opacity=".45"/>`)}
        <path d="M640 640V470H740V640" fill="none" stroke="#c9ccc9" stroke-width="10"/><path d="M610 470H770V540H610Z" fill="#e7e2cf"/><path d="M630 492H750M630 516H720" stroke="#b53a2f" stroke-width="10"/>${car(420, 640, 1.05, '#56606b')}<path d="M240 606H610V700H240Z" fill="#8d8263" opacity=".92"/>`
    }`,
    `${shade('sky', '#aeb9c0', '#d6dadb')}${shade('hole', '#16181a', '#2d2f2f')}${shade('water', '#857a5c', '#a89c78')}${shade('road', '#4c4d4e', '#6c6c6b')}`,
  );

/** A school's gate at the hour when everyone comes for the children: between cars, or with a way of their own. */
const gate = (isMarked: boolean) =>
  framed(
    `<rect width="1200" height="900" fill="url(#sky)"/>
    <path d="M120 120H1080V470H120Z" fill="#d8c3a5"/>${row(8, (i) => row(2, (k) => `<path d="M${170 + i * 112} ${160 + k * 120}h70v76h-70z" fill="#6f8796"/>`))}<path d="M120 96H1080V126H120Z" fill="#9b4a3a"/>
    <path d="M0 420Q60 330 130 400 180 340 240 430V520H0ZM1200 400Q1120 320 1060 410 1000 350 950 440V520H1200Z" fill="#5d7c4c"/>
    <path d="M300 330H360V540H300ZM840 330H900V540H840Z" fill="#8c3f33"/><path d="M290 316H370V336H290ZM830 316H910V336H830Z" fill="#c8bda9"/>
    ${row(12, (i) => `<path d="M${372 + i * 39} 420V540" stroke="#c9cdd0" stroke-width="9"/>`)}<path d="M364 430H838M364 520H838" stroke="#aeb3b6" stroke-width="8"/>
    <path d="M0 530H1200V620H0Z" fill="#a69c8e"/><path d="M0 612H1200V900H0Z" fill="#5f5f60"/>
    ${
      isMarked
        ? `${row(9, (i) => `<path d="M${330 + i * 62} 630h34l${(i - 4) * 8} 250h-${44}Z" fill="#eae6da"/>`)}<path d="M40 580H330M880 580H1170M40 560H330M880 560H1170" stroke="#f0d15a" stroke-width="8"/>${row(8, (i) => `<path d="M${50 + (i % 4) * 90 + (i > 3 ? 830 : 0)} 552V612" stroke="#e6c64b" stroke-width="9"/>`)}
        ${person(470, 760, 0.9, '#c05b4d')}${person(520, 764, 0.62, '#3f77a8')}${person(610, 720, 0.9, '#7b6aa0')}${person(660, 722, 0.6, '#d8a23b')}${person(770, 800, 1.05, '#d4e157')}`
        : `${row(9, (i) => person(330 + i * 66, 612 + (i % 3) * 14, 0.62 + (i % 2) * 0.16, ['#8b4a43', '#4a6b88', '#77715f', '#b0853b', '#55504a'][i % 5]!))}${car(200, 720, 1.2, '#d8dadb')}${car(560, 735, 1.25, '#40464d')}${car(960, 725, 1.25, '#7a2e2a')}${car(330, 880, 1.6, '#9aa1a6')}${car(850, 886, 1.65, '#2f4a63')}${person(640, 850, 0.8, '#c05b4d')}${person(690, 852, 0.55, '#3f77a8')}`
    }`,
    shade('sky', '#b6cddb', '#eef1ee'),
  );

/** A stop where people wait in the rain, or under a roof with a bench. */
const stop = (isRoofed: boolean) =>
  framed(
    `<rect width="1200" height="900" fill="url(#sky)"/>
    <g filter="url(#soft)"><path d="M0 160H180V90H330V200H470V130H640V230H800V110H960V180H1200V560H0Z" fill="${isRoofed ? '#a9b2b6' : '#7e868b'}"/></g>
    <path d="M0 540H1200V720H0Z" fill="${isRoofed ? '#b5aa9b' : '#807a72'}"/><path d="M0 712H1200V900H0Z" fill="${isRoofed ? '#68686a' : '#45474a'}"/><path d="M0 704H1200V724H0Z" fill="#9a9389"/>
    <path d="M250 640V170" stroke="#4e555a" stroke-width="16"/><path d="M190 150H310V330H190Z" fill="#2e6ea6"/><path d="M205 170H295M205 200H280M205 230H295M205 260H270M205 290H290" stroke="#e9eef2" stroke-width="9"/>
    ${
      isRoofed
        ? `<path d="M380 230H1090L1060 280H400Z" fill="#3c6d63"/><path d="M420 280V640M1040 280V640" stroke="#59605f" stroke-width="16"/><path d="M440 330H1020V560H440Z" fill="#cfe0e2" opacity=".45"/><path d="M500 560H960V584H500ZM500 500H960V520H500Z" fill="#a9743e"/><path d="M530 584V640M930 584V640" stroke="#555" stroke-width="12"/>${person(610, 640, 1, '#8b4a43')}${person(820, 644, 1.05, '#4a6b88')}`
        : `${row(6, (i) => person(420 + i * 112, 660 + (i % 2) * 16, 1.05, ['#6b4b48', '#3f5d78', '#6d675a', '#7d6230', '#4a4742', '#56704f'][i]!) + umbrella(420 + i * 112, 660 + (i % 2) * 16, 1.05, ['#a33b33', '#27476b', '#3d3d40', '#b98a2f', '#5d4a7a', '#3f6b52'][i]!))}<path d="M420 300V640M700 300V640M980 300V640" stroke="#5d6468" stroke-width="14"/>${row(60, (i) => `<path d="M${(i * 211) % 1200} ${(i * 97) % 860}l-10 44" stroke="#e4eaee" stroke-width="3" opacity=".4"/>`)}<path d="M100 800q150-30 320 0t380 0 340-6" stroke="#aeb8bd" stroke-width="18" opacity=".35" fill="none" filter="url(#soft)"/>`
    }`,
    isRoofed ? shade('sky', '#a8c6db', '#eaf0f0') : shade('sky', '#7f8a92', '#b4bbbf'),
  );

export const towns = {
  flooded: () => underpass(false),
  drained: () => underpass(true),
  gate: () => gate(false),
  gateMarked: () => gate(true),
  stop: () => stop(false),
  stopRoofed: () => stop(true),
};
