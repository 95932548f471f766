import { z } from 'zod'
import { language } from './wire.ts'

/** What the server writes into every page as a JSON data block with the id `configuration`. */
export const pageConfiguration = z.strictObject({
  /** Where the sign-in area is mounted: `/sign`. */
  signPath: z.string(),
  /** Where sign-in leads: `/cabinet/accounts`. */
  cabinetPath: z.string(),
  /** The path of the socket of QR sign-in: `/qr-socket/`. */
  qrSocketPath: z.string(),
  /** Where a document is verified: `/verify`. */
  verifyPath: z.string(),
  lang: language,
  /** What a person chose; `system` follows the device. Cookie `theme`. */
  theme: z.enum(['system', 'light', 'dark']),
  bankName: z.string(),
  bankCode: z.string(),
  contactPhone: z.string(),
  /** The list of branches, for people whom the bank asks to come; a page of the bank or of somebody else, opened by a press alone. */
  branchesUrl: z.string(),
  /** What the bank announces on every page of the sign-in area, above the contact phone; null when it has nothing to say. */
  announcement: z.strictObject({ uk: z.string(), ru: z.string() }).nullable(),
  /** The names by which others know this bank; null where it does not work with them: then nothing of theirs is asked for. */
  thirdParties: z.strictObject({ analyticsId: z.string().nullable(), pixelId: z.string().nullable() }),
  /** Whether the login page offers a demo. */
  demo: z.boolean(),
  /** Address of the demo phone, in the local mode only. */
  demoPhone: z.string().nullable(),
})

export type PageConfiguration = z.output<typeof pageConfiguration>
