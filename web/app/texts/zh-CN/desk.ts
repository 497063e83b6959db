import { aboutSite } from './about-site.ts';
import { access } from './access.ts';
import { accountDesk } from './account-desk.ts';
import { announcements } from './announcements.ts';
import { answerDesk } from './answer-desk.ts';
import { api } from './api.ts';
import { autosave } from './autosave.ts';
import { calendar } from './calendar.ts';
import { campaigns } from './campaigns.ts';
import { cards } from './cards.ts';
import { caseWork } from './case-work.ts';
import { cases } from './cases.ts';
import { charts } from './charts.ts';
import { check } from './check.ts';
import { collect } from './collect.ts';
import { concerns } from './concerns.ts';
import { dataBoard } from './data-board.ts';
import { delivery } from './delivery.ts';
import { dictionaries } from './dictionaries.ts';
import { entering } from './entering.ts';
import { figures } from './figures.ts';
import { gateways } from './gateways.ts';
import { groups } from './groups.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { jobs } from './jobs.ts';
import { kept } from './kept.ts';
import { lists } from './lists.ts';
import { manual } from './manual.ts';
import { navigation } from './navigation.ts';
import { nothing } from './nothing.ts';
import { office } from './office.ts';
import { openingDesk } from './opening-desk.ts';
import { ownTabs } from './own-tabs.ts';
import { parameters } from './parameters.ts';
import { places } from './places.ts';
import { platformData } from './platform-data.ts';
import { platformHome } from './platform-home.ts';
import { postLog } from './post-log.ts';
import { promises } from './promises.ts';
import { receiptCheck } from './receipt-check.ts';
import { reports } from './reports.ts';
import { robot } from './robot.ts';
import { search } from './search.ts';
import { sent } from './sent.ts';
import { settingPages } from './setting-pages.ts';
import { setup } from './setup.ts';
import { share } from './share.ts';
import { signOff } from './sign-off.ts';
import { siteTexts } from './site-texts.ts';
import { staff } from './staff.ts';
import { structure } from './structure.ts';
import { weekReport } from './week-report.ts';
import { words } from './words.ts';
import { work } from './work.ts';
import { workflow } from './workflow.ts';

/** Texts of the work areas, and of pages that are only drawn on the server; other pages do not load them. */
export const desk = {
  aboutSite,
  access,
  accountDesk,
  announcements,
  api,
  answerDesk,
  autosave,
  calendar,
  campaigns,
  cards,
  caseWork,
  cases,
  charts,
  check,
  collect,
  concerns,
  dataBoard,
  delivery,
  dictionaries,
  entering,
  figures,
  gateways,
  groups,
  help,
  home,
  jobs,
  kept,
  lists,
  manual,
  nothing,
  office,
  openingDesk,
  ownTabs,
  parameters,
  places,
  platformData,
  platformHome,
  postLog,
  promises,
  receiptCheck,
  reports,
  robot,
  search,
  sent,
  settingPages,
  setup,
  share,
  signOff,
  siteTexts,
  staff,
  structure,
  weekReport,
  words,
  work,
  workflow,
  navigation,
};
export type DeskTexts = typeof desk;
