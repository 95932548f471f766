// The folders of the web's areas, from the lowest to the highest, as `featureRooms` has the server's. A folder, or a file at
// the area's root, imports only those `below` it: values and types alike, so no circle can stand between folders. A file
// at the root that has no row assembles the area: nothing with a row imports it.

/** The cabinet: facts of the session and parts of pages below, nouns above them, the frame on top. */
// oxfmt-ignore
const cabinetRooms = {
  offline: { holds: 'lost answers, and requests without a known outcome', below: [] },
  files: { holds: 'saving and uploading files', below: [] },
  camera: { holds: 'the camera that reads a QR code', below: [] },
  taxes: { holds: 'names of taxes', below: [] },
  session: { holds: "the signed-in person: rights, company, demo, inbox, the bank's clock, the end of the session", below: [] },
  address: { holds: 'links to pages, the address of the open page, readers of search parameters', below: [] },
  page: { holds: 'parts of every page: head, breadcrumb, refusals, banners, the language', below: ['session', 'address'] },
  blocks: { holds: 'the reasons of a block by the bank', below: ['session', 'page'] },
  thing: { holds: "the page of one noun's item: outcome, facts, next step, actions", below: ['address', 'page'] },
  forms: { holds: 'parts of forms: the summary, unsaved values, countries', below: ['offline', 'session', 'address', 'page'] },
  signing: { holds: 'the panel that signs and confirms by a code', below: ['offline', 'files', 'session'] },
  papers: { holds: "the bank's papers as files: statement, receipt, certificate, register", below: ['files', 'address', 'page'] },
  relations: { holds: "a person's relation to a company: role, rights, and what a person without a company sees", below: ['session', 'page', 'blocks', 'signing'] },
  operations: { holds: 'queries and states of what a company asks of the bank', below: ['page', 'thing'] },
  notices: { holds: 'one list of the notices of all rooms, and their settings', below: ['page'] },
  accounts: { holds: 'accounts, their applications and requisites, the choice of an account', below: ['files', 'session', 'address', 'page', 'blocks', 'thing', 'papers', 'relations', 'notices', 'operations'] },
  deposits: { holds: 'deposits, offers, openings, the shelf', below: ['offline', 'taxes', 'session', 'address', 'page', 'thing', 'forms', 'signing', 'papers', 'relations', 'notices', 'operations', 'accounts'] },
  exchange: { holds: 'rates, requests, contracts', below: ['files', 'session', 'address', 'page', 'thing', 'forms', 'signing', 'papers', 'relations', 'notices', 'accounts', 'operations'] },
  products: { holds: 'names and looks of products on pages about all products', below: ['page', 'operations', 'deposits', 'exchange'] },
  payments: { holds: 'payments, imports, standing orders, salaries, templates, recipients', below: ['offline', 'files', 'camera', 'taxes', 'session', 'address', 'page', 'thing', 'forms', 'signing', 'papers', 'relations', 'notices', 'accounts', 'deposits', 'exchange'] },
  statements: { holds: 'statements, entries, charts', below: ['offline', 'files', 'session', 'address', 'page', 'signing', 'papers', 'accounts', 'payments'] },
  trail: { holds: 'what happened in the company', below: ['session', 'address', 'page', 'thing', 'signing', 'papers', 'relations', 'payments', 'statements', 'products'] },
  people: { holds: 'people of the company, their access, signing rules', below: ['session', 'address', 'page', 'thing', 'forms', 'signing', 'relations', 'accounts', 'payments', 'statements', 'trail'] },
  questionnaire: { holds: 'what the bank asks of the client', below: ['offline', 'files', 'session', 'address', 'page', 'thing', 'forms', 'signing'] },
  consents: { holds: "the bank's terms", below: ['session', 'page'] },
  person: { holds: "the signed-in person's own data", below: ['files', 'session', 'address', 'page', 'signing', 'relations', 'people', 'questionnaire', 'consents'] },
  cards: { holds: 'cards, their rules and purchases', below: ['offline', 'files', 'session', 'address', 'page', 'thing', 'signing', 'relations', 'notices', 'operations', 'accounts', 'people', 'person'] },
  company: { holds: 'the company as the bank knows it', below: ['session', 'address', 'page', 'relations', 'people', 'questionnaire', 'consents'] },
  companies: { holds: 'figures of all companies of a person', below: ['taxes', 'session', 'page', 'accounts', 'payments'] },
  support: { holds: 'letters to the bank', below: ['session', 'address', 'page', 'thing', 'forms', 'products'] },
  verification: { holds: "the state of the bank's verification", below: ['session', 'address', 'page', 'thing'] },
  settings: { holds: 'password, devices, keys, notices', below: ['camera', 'session', 'page', 'payments', 'notices', 'products'] },
  'operations-list': { holds: 'the page of what a company asks of the bank', below: ['address', 'page', 'operations', 'accounts', 'products'] },
  inbox: { holds: 'everything that waits for the person', below: ['taxes', 'session', 'address', 'page', 'notices', 'accounts', 'deposits', 'exchange', 'payments', 'people', 'cards', 'support', 'operations-list'] },
  home: { holds: 'the home page', below: ['taxes', 'session', 'address', 'page', 'blocks', 'relations', 'operations', 'accounts', 'deposits', 'exchange', 'payments', 'statements', 'operations-list', 'inbox'] },
  'rooms.ts': { holds: 'the list of rooms, whose pages it puts together', below: ['accounts', 'deposits', 'exchange', 'payments', 'statements', 'trail', 'people', 'questionnaire', 'person', 'cards', 'company', 'companies', 'support', 'verification', 'settings', 'operations-list', 'inbox', 'home'] },
  'menu.ts': { holds: 'the menu, by the table of pages', below: ['session', 'page', 'rooms.ts'] },
  palette: { holds: 'the search for pages, commands and things', below: ['session', 'address', 'page', 'relations', 'accounts', 'payments', 'statements', 'rooms.ts', 'menu.ts'] },
  shell: { holds: 'the frame: menu, company switcher, profile', below: ['offline', 'session', 'address', 'page', 'relations', 'accounts', 'consents', 'cards', 'inbox', 'rooms.ts', 'menu.ts', 'palette'] },
}

/** The desk: calls, the session and words below, cases above them, the frame on top. */
// oxfmt-ignore
const deskRooms = {
  'ask.ts': { holds: "calls of the desk's contract", below: [] },
  'session.ts': { holds: 'the signed-in officer', below: ['ask.ts'] },
  'query-client.ts': { holds: 'the queries of the desk', below: ['session.ts'] },
  documents: { holds: "pictures of clients' documents", below: [] },
  words: { holds: 'texts of kinds, facts and states, and addresses of cases of products', below: [] },
  address: { holds: 'links, the addresses of cases, the next case', below: ['ask.ts', 'words'] },
  page: { holds: 'parts of every page', below: ['address'] },
  action: { holds: "an officer's action: its facts, reason and passkey", below: ['ask.ts', 'session.ts', 'words', 'address', 'page'] },
  work: { holds: 'the officer who works on a case, and notes', below: ['ask.ts', 'address', 'page'] },
  beside: { holds: 'the client beside a case', below: ['ask.ts', 'words', 'address', 'page', 'work'] },
  case: { holds: 'parts of every case: its page, state and answers', below: ['address', 'page', 'action', 'work'] },
  actions: { holds: 'actions that wait for a second person', below: ['ask.ts', 'words', 'page', 'action'] },
  applications: { holds: 'applications for accounts', below: ['ask.ts', 'words', 'address', 'page', 'case', 'action', 'work', 'beside'] },
  'card-deliveries': { holds: 'cards to be sent', below: ['ask.ts', 'address', 'page', 'case', 'action', 'beside'] },
  'card-messages': { holds: "messages of the cards' processor", below: ['ask.ts', 'words', 'page', 'action'] },
  'clearing-days': { holds: 'days on which clearing and our books differ', below: ['ask.ts', 'words', 'address', 'page', 'case', 'action', 'work'] },
  companies: { holds: 'clients', below: ['ask.ts', 'session.ts', 'words', 'address', 'page', 'action', 'beside'] },
  enquiries: { holds: 'letters of clients', below: ['ask.ts', 'words', 'address', 'page', 'case', 'action', 'work', 'beside'] },
  exchange: { holds: 'exchange of currencies', below: ['ask.ts', 'session.ts', 'documents', 'words', 'address', 'page', 'case', 'action', 'beside'] },
  heads: { holds: 'heads who are not in the register', below: ['ask.ts', 'address', 'page', 'case', 'action', 'work', 'beside', 'companies'] },
  held: { holds: 'held payments', below: ['ask.ts', 'words', 'address', 'page', 'case', 'action', 'work', 'beside'] },
  incoming: { holds: 'money from other banks that waits', below: ['ask.ts', 'words', 'address', 'page', 'case', 'action', 'work'] },
  inbox: { holds: 'cases that wait', below: ['ask.ts', 'session.ts', 'words', 'address', 'page', 'case', 'work'] },
  questionnaires: { holds: 'questionnaires, and hits in lists', below: ['ask.ts', 'session.ts', 'documents', 'words', 'address', 'page', 'case', 'action', 'work', 'beside'] },
  queues: { holds: 'queues of cases by kind', below: ['ask.ts', 'words', 'address', 'page'] },
  registers: { holds: 'fees, limits and other values of the bank', below: ['ask.ts', 'session.ts', 'words', 'address', 'page', 'action'] },
  registrations: { holds: 'registrations', below: ['ask.ts', 'words', 'address', 'page', 'case', 'action', 'work', 'beside', 'companies', 'questionnaires'] },
  rules: { holds: 'rules that the desk runs by', below: ['words', 'page'] },
  settlements: { holds: 'settlements of cards', below: ['ask.ts', 'address', 'page', 'case', 'action', 'work'] },
  staff: { holds: "the bank's people and their roles", below: ['ask.ts', 'session.ts', 'words', 'address', 'page', 'action'] },
  trail: { holds: 'the journal of actions', below: ['ask.ts', 'words', 'page'] },
  'sign-in': { holds: 'the sign-in of an officer', below: ['ask.ts', 'session.ts', 'words', 'page', 'action'] },
  'rooms.ts': { holds: 'the list of rooms, whose pages it puts together', below: ['actions', 'applications', 'card-deliveries', 'card-messages', 'clearing-days', 'companies', 'enquiries', 'exchange', 'heads', 'held', 'incoming', 'inbox', 'questionnaires', 'queues', 'registers', 'registrations', 'rules', 'settlements', 'staff', 'trail'] },
  shell: { holds: 'the frame: band and menu', below: ['ask.ts', 'session.ts', 'words', 'page', 'sign-in', 'rooms.ts'] },
}

/** Sign-in: the arrival below, screens above it, the first screen on top: it opens the others. */
// oxfmt-ignore
const signRooms = {
  'arrival.ts': { holds: 'what a link brings', below: [] },
  'cabinet-shell.ts': { holds: 'the files of the cabinet, fetched early', below: [] },
  'destination.ts': { holds: 'the page after sign-in', below: [] },
  'sign-in-attempt.tsx': { holds: 'the result of the right password', below: [] },
  'sign-routes.ts': { holds: 'the table of routes', below: [] },
  'screen-of-part.ts': { holds: 'a screen that loads with its texts', below: [] },
  'use-captcha.ts': { holds: 'the captcha for a try', below: [] },
  captcha: { holds: 'the widget of a captcha', below: ['use-captcha.ts'] },
  'captcha.tsx': { holds: 'the captcha of a form', below: ['screen-of-part.ts', 'captcha'] },
  'enter-cabinet.ts': { holds: 'the way into the cabinet', below: ['arrival.ts', 'destination.ts'] },
  'frame.tsx': { holds: 'the frame of every screen', below: ['sign-routes.ts'] },
  demo: { holds: 'the demo', below: [] },
  qr: { holds: 'sign-in by a QR code', below: ['arrival.ts', 'enter-cabinet.ts'] },
  'rare-screens': { holds: 'an invitation, a block, an unknown address', below: ['arrival.ts'] },
  'confirm-code': { holds: 'the confirmation by a code', below: ['arrival.ts', 'cabinet-shell.ts', 'sign-in-attempt.tsx', 'use-captcha.ts', 'captcha.tsx', 'enter-cabinet.ts'] },
  recovery: { holds: 'a forgotten password', below: ['arrival.ts', 'use-captcha.ts', 'captcha.tsx', 'confirm-code'] },
  registration: { holds: 'registration', below: ['arrival.ts', 'use-captcha.ts', 'captcha.tsx', 'enter-cabinet.ts', 'confirm-code'] },
  'further-screens.tsx': { holds: 'the screens that load later', below: ['screen-of-part.ts', 'demo', 'qr', 'rare-screens', 'confirm-code', 'recovery', 'registration'] },
  screens: { holds: 'the login page', below: ['arrival.ts', 'sign-in-attempt.tsx', 'use-captcha.ts', 'captcha.tsx', 'further-screens.tsx'] },
}

/** The components of the ui room: icons and the theme below, buttons, overlays and cards above them, fields and charts on top. */
// oxfmt-ignore
const uiRooms = {
  theme: { holds: 'tokens, class names, tones', below: [] },
  icons: { holds: 'icons', below: [] },
  messages: { holds: 'texts of fields and refusals', below: [] },
  actions: { holds: 'buttons, chips, keys', below: ['theme', 'icons'] },
  overlays: { holds: 'dialogs, menus, notifications, what is copied and hinted', below: ['theme', 'icons', 'messages', 'actions'] },
  display: { holds: 'money, dates, cards, banners, tabs', below: ['theme', 'icons', 'actions', 'overlays'] },
  loading: { holds: 'skeletons, lazy parts, empty and failed states', below: ['icons', 'actions', 'overlays', 'display'] },
  fields: { holds: 'fields of forms, calendars, periods', below: ['theme', 'icons', 'actions', 'overlays', 'display', 'loading'] },
  charts: { holds: 'charts', below: ['actions', 'display'] },
  grid: { holds: 'the grid of rows', below: ['theme', 'icons', 'actions', 'display'] },
  ownership: { holds: 'the picture of owners', below: ['icons', 'charts'] },
}

/** The areas of the web with an order of folders. */
export const webAreas = {
  'apps/web/src/cabinet/': cabinetRooms,
  'apps/web/src/desk/': deskRooms,
  'apps/web/src/sign/': signRooms,
  'packages/ui/src/': uiRooms,
}

/**
 * Holds an import within an area against its order of folders.
 * @returns one sentence per violation, without the path
 */
export function webRoomViolations(path, target) {
  const area = Object.keys(webAreas).find((folder) => path.startsWith(folder) && target.startsWith(folder))
  if (area === undefined) return []
  const [from, to] = [partOf(path, area), partOf(target, area)]
  const rooms = webAreas[area]
  if (from === to || (rooms[from] === undefined && isFile(from))) return []
  if (rooms[from] === undefined) return [`the folder ${from} is not in the tables of scripts/boundaries/web-rooms.mjs.`]
  return rooms[from].below.includes(to) ? [] : [`${from} must not import ${to}, which is not below it (${target}).`]
}

/** The folder, or the file at the area's root. */
const partOf = (path, area) => path.slice(area.length).split('/')[0]

const isFile = (part) => part.includes('.')
