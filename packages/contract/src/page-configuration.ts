import { z } from 'zod'
import { language } from './wire.ts'

/** The configuration in every page: a JSON data block with the id `configuration`. */
export const pageConfiguration = z.strictObject({
  /** The mount path of the sign-in area: `/sign`. */
  signPath: z.string(),
  /** The page after sign-in: `/cabinet/accounts`. */
  cabinetPath: z.string(),
  /** The path of the socket of QR sign-in: `/qr-socket/`. */
  qrSocketPath: z.string(),
  /** The page that verifies documents: `/verify`. */
  verifyPath: z.string(),
  lang: language,
  /** The chosen theme; `system` follows the device. Cookie `theme`. */
  theme: z.enum(['system', 'light', 'dark']),
  bankName: z.string(),
  bankCode: z.string(),
  /** Names by their code: this bank, and others that the register of operating banks does not have. */
  furtherBanks: z.record(z.string(), z.string()),
  contactPhone: z.string(),
  /**
   * The list of branches, for people who must visit one; a page of the bank or of another site, opened only by a press.
   */
  branchesUrl: z.string(),
  /**
   * The bank's announcement on every page of the sign-in area, above the contact phone; null without one, and for a
   * browser whose cookie `announcement` has its name: the person has closed it.
   */
  announcement: z.strictObject({ uk: z.string(), ru: z.string(), name: z.string() }).nullable(),
  /**
   * The bank's identifiers at third parties; null for each one that the bank does not use: then its script is not
   * loaded.
   */
  thirdParties: z
    .strictObject({
      analyticsId: z.string().nullable(),
      pixelId: z.string().nullable(),
      tagManagerFrame: z.string().nullable().describe('The page of a tag manager, on an origin of its own.'),
      chatFrame: z.string().nullable().describe('The page of a chat, likewise.'),
    })
    .nullable()
    .describe('Null: the bank works with none; null each: not with it.'),
  /** True if the login page offers a demo. */
  demo: z.boolean(),
  /** Address of the demo phone, in the local mode only. */
  demoPhone: z.string().nullable(),
  /** True if the bank has a service of remote signing (Дія.Підпис). */
  remoteSigning: z.boolean(),
  /** The development door of the desk stands open. Only pages of the desk have it. */
  deskDoor: z.literal(true).optional(),
})

export type PageConfiguration = z.output<typeof pageConfiguration>
