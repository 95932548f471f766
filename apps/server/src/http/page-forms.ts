import { createHash } from 'node:crypto'
import type { PageConfiguration } from '@dilo/contract/page-configuration.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf } from '@dilo/domain/values/language.ts'
import type { Announcement } from '@dilo/domain/bank-values/announcement.ts'
import type { Config } from '../config.ts'
import { themeOf } from './chosen-theme.ts'
import { type ConstantAnswer, constantAnswer, sendConstant } from './constant-answer.ts'
import { fillPage, type Page } from './filled-page.ts'

type Theme = PageConfiguration['theme']

/** A page in one language, ready to be sent in each theme. */
type FormsByTheme = Readonly<Record<Theme, () => Promise<ConstantAnswer>>>

export type PageForms = Readonly<Record<Language, FormsByTheme>>

/** Settings of this server, with the present announcement of its pages of sign-in. */
export type PageSettings = Omit<Config, 'announcements'> & { readonly announcement: Announcement }

/** Tells this announcement from the next one, which is shown to everybody again. */
export const nameOfAnnouncement = ({ uk, ru }: NonNullable<Announcement>): string =>
  createHash('sha256').update(`${uk}\n${ru}`).digest('hex').slice(0, 8)

/** The page's copy of an announcement: its level is the page's own (`fillPage`), so that no script waits for it. */
const announced = ({ uk, ru, ...rest }: NonNullable<Announcement>): PageConfiguration['announcement'] => ({
  uk,
  ru,
  name: nameOfAnnouncement({ uk, ru, ...rest }),
})

/** A page's configuration: settings of this server, and what the person's browser chose. */
export function configurationOf(config: PageSettings, lang: Language, theme: Theme): PageConfiguration {
  return {
    signPath: config.signPath,
    cabinetPath: config.cabinetPath,
    qrSocketPath: config.qrSocketPath,
    verifyPath: config.verifyPath,
    lang,
    theme,
    bankName: config.bankName,
    bankCode: config.bankCode,
    furtherBanks: config.furtherBanks,
    contactPhone: config.contactPhone,
    branchesUrl: config.branchesUrl,
    announcement: config.announcement && announced(config.announcement),
    thirdParties: Object.values(config.thirdParties).every((party) => party === null) ? null : config.thirdParties,
    demo: config.demo !== null,
    demoPhone: config.developmentDoors ? '/dev/phone' : null,
    remoteSigning: config.developmentDoors,
  }
}

type PartsOfForm = {
  readonly picture?: string
  readonly head?: string
  readonly more?: Partial<PageConfiguration>
}

/**
 * The language and the theme alone choose a page's form, so everybody who chose alike gets the same bytes: they are
 * filled and compressed once, and hold nothing of a session.
 * @param picture the login page as markup in this language, when it is drawn
 * @param head elements of this page's head
 * @param more what the pages of this listener alone have
 */
export function formsOf(
  page: Page,
  config: PageSettings,
  lang: Language,
  { picture, head, more }: PartsOfForm = {},
): FormsByTheme {
  const form = (theme: Theme) =>
    constantAnswer(() => ({
      type: 'text/html; charset=utf-8',
      content: fillPage(
        page,
        { ...configurationOf(config, lang, theme), ...more },
        { picture, head, level: config.announcement?.level },
      ),
    }))
  return { system: form('system'), light: form('light'), dark: form('dark') }
}

/** Sends the form that the cookies choose. A browser asks each time, so that a new version and a choice hold at once. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, forms: PageForms): Promise<FastifyReply> {
  const { lang, theme } = request.cookies
  const answer = await forms[languageOf(lang)][themeOf(theme)]()
  return sendConstant(request, reply, answer, { vary: ['cookie'], freshFor: 0 })
}
