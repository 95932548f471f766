import type { JobsOfRoom } from '../../room.ts'
import { forgetQuestionnaires } from './forget-questionnaires.ts'
import { giveBackTaken } from './give-back-taken.ts'
import { openApprovedAccounts } from './opening/open-approved-accounts.ts'
import { nameFromRegister } from './renewal/name-from-register.ts'
import { renewQuestionnaires } from './renewal/renew-questionnaires.ts'
import { checkSignatures } from './submission/check-signatures.ts'

/** The work of this room that no call does. */
export const jobsOfQuestionnaires = {
  jobs: {
    openApprovedAccounts: {
      at: 'every second',
      async work({ context, logger }) {
        const { opened, faults } = await openApprovedAccounts(context)
        if (opened > 0) logger.info({ clients: opened }, 'approved clients have their account')
        for (const { companyId, fault } of faults)
          logger.error({ companyId, err: fault }, 'the account or the card of an approved client could not be opened')
      },
    },
    moveQuestionnaires: {
      at: 'every second',
      async work({ context, logger }) {
        const { invalid, silent, faults } = await checkSignatures(context)
        for (const { companyId, fault } of faults)
          logger.error({ companyId, err: fault }, 'the signature under a questionnaire could not be checked')
        if (invalid > 0)
          logger.warn({ questionnaires: invalid }, 'questionnaires were signed by keys that were revoked before')
        if (silent > 0)
          logger.warn({ questionnaires: silent }, 'questionnaires wait for an authority of electronic signatures')
        const named = await nameFromRegister(context)
        if (named > 0) logger.info({ companies: named }, 'companies have the names of the register')
        const givenBack = await giveBackTaken(context)
        if (givenBack > 0)
          logger.info({ questionnaires: givenBack }, 'questionnaires that officers took wait for any officer again')
      },
    },
    renewQuestionnaires: {
      at: '23 7-15 * * *',
      givesWay: true,
      async work({ context, logger }) {
        const { begun, notified } = await renewQuestionnaires(context)
        if (begun + notified > 0)
          logger.info({ begun, notified }, 'clients are asked to bring their questionnaires up to date')
      },
    },
  },
  forgets: [forgetQuestionnaires],
} satisfies JobsOfRoom
