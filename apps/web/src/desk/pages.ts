import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import {
  Banknote,
  Check,
  FileText,
  Hourglass,
  Inbox,
  Landmark,
  PenLine,
  RefreshCw,
  Users,
} from '@dilo/ui/icons/icons-of-things.ts'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RouteComponent } from '@tanstack/react-router'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { withTexts } from '../language.ts'
import { ActionsPage } from './actions/actions-page.tsx'
import { ApplicationPage } from './applications/application-page.tsx'
import { EnquiryPage } from './enquiries/enquiry-page.tsx'
import { HeadPage } from './heads/head-page.tsx'
import { HeldPage } from './held/held-page.tsx'
import { InboxPage } from './inbox/inbox-page.tsx'
import { RegistrationPage } from './registrations/registration-page.tsx'
import { RulesPage } from './rules/rules-page.tsx'
import { StaffPage } from './staff/staff-page.tsx'
import { TrailPage } from './trail/trail-page.tsx'

/** All that the desk knows of a page before it is opened. A new room is a row and a folder. */
export type DeskPage = {
  /** Its address after `/desk`. */
  readonly path: string
  readonly title: MessageDescriptor
  readonly component: RouteComponent
  /** Its item in the menu; pages without one are opened from another. */
  readonly icon?: Drawing
  /** The roles that see it in the menu; without roles everybody at the desk does. The server refuses by itself. */
  readonly needs?: readonly StaffRole[]
}

const companies = withTexts(() => import('./companies/part.ts'))

const exchange = withTexts(() => import('./exchange/part.ts'))

const cardMessages = withTexts(() => import('./card-messages/part.ts'))

const cardDeliveries = withTexts(() => import('./card-deliveries/part.ts'))

const settlements = withTexts(() => import('./settlements/part.ts'))

const queues = withTexts(() => import('./queues/part.ts'))

const questionnaires = withTexts(() => import('./questionnaires/part.ts'))

const registers = withTexts(() => import('./registers/part.ts'))

/** Every page of the desk. Its route and its place in the menu come from here. */
export const deskPages = {
  inbox: { path: '/', title: msg`Вхідні`, component: InboxPage, icon: Inbox },
  queues: {
    path: '/queues',
    title: msg`Черги`,
    component: lazyPage(async () => (await queues()).QueuesPage),
    icon: Hourglass,
    needs: ['officer', 'compliance'],
  },
  registration: {
    path: '/registrations/$companyId/$personId',
    title: msg`Реєстрація`,
    component: RegistrationPage,
  },
  application: {
    path: '/applications/$companyId/$applicationId',
    title: msg`Заявка на рахунок`,
    component: ApplicationPage,
  },
  head: { path: '/heads/$companyId/$personId', title: msg`Керівник не за реєстром`, component: HeadPage },
  questionnaire: {
    path: '/questionnaires/$companyId/$version',
    title: msg`Анкета клієнта`,
    component: lazyPage(async () => (await questionnaires()).QuestionnairePage),
  },
  lists: {
    path: '/lists',
    title: msg`Санкційні списки`,
    component: lazyPage(async () => (await questionnaires()).ListsPage),
  },
  hits: {
    path: '/lists/$companyId',
    title: msg`Збіги зі списками`,
    component: lazyPage(async () => (await questionnaires()).HitsPage),
  },
  held: { path: '/held/$companyId/$paymentId', title: msg`Затриманий платіж`, component: HeldPage },
  exchange: {
    path: '/exchange',
    title: msg`Обмін валюти`,
    component: lazyPage(async () => (await exchange()).ExchangePage),
    icon: RefreshCw,
    needs: ['officer', 'compliance'],
  },
  exchangePapers: {
    path: '/exchange/$companyId/$requestId',
    title: msg`Документи до обміну`,
    component: lazyPage(async () => (await exchange()).PapersPage),
  },
  unused: {
    path: '/unused/$companyId/$useId',
    title: msg`Невикористана валюта`,
    component: lazyPage(async () => (await exchange()).UnusedPage),
  },
  cardDelivery: {
    path: '/card-deliveries/$companyId/$cardId',
    title: msg`Надіслати картку`,
    component: lazyPage(async () => (await cardDeliveries()).CardDeliveryPage),
  },
  settlement: {
    path: '/settlements/$day',
    title: msg`Розрахунки карток`,
    component: lazyPage(async () => (await settlements()).SettlementPage),
  },
  cardMessages: {
    path: '/card-messages',
    title: msg`Повідомлення процесора карток`,
    component: lazyPage(async () => (await cardMessages()).CardMessagesPage),
  },
  enquiry: { path: '/enquiries/$enquiryId', title: msg`Лист клієнта`, component: EnquiryPage },
  companies: {
    path: '/companies',
    title: msg`Клієнти`,
    component: lazyPage(async () => (await companies()).CompaniesPage),
    icon: Landmark,
  },
  company: {
    path: '/companies/$companyId',
    title: msg`Клієнт`,
    component: lazyPage(async () => (await companies()).CompanyPage),
  },
  actions: { path: '/actions', title: msg`Дії на розгляді`, component: ActionsPage, icon: PenLine },
  registers: {
    path: '/registers',
    title: msg`Тарифи й ліміти`,
    component: lazyPage(async () => (await registers()).RegistersPage),
    icon: Banknote,
  },
  register: {
    path: '/registers/$kind',
    title: msg`Тарифи й ліміти`,
    component: lazyPage(async () => (await registers()).RegisterPage),
  },
  staff: { path: '/staff', title: msg`Люди й ролі`, component: StaffPage, icon: Users },
  rules: { path: '/rules', title: msg`Правила`, component: RulesPage, icon: Check },
  trail: {
    path: '/trail',
    title: msg`Журнал дій`,
    component: TrailPage,
    icon: FileText,
    needs: ['security', 'compliance'],
  },
} as const satisfies Readonly<Record<string, DeskPage>>

declare module './address/desk-path.ts' {
  interface RegisteredPages {
    readonly pages: typeof deskPages
  }
}
