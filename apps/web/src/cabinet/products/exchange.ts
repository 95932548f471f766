import { msg } from '@lingui/core/macro'
import { exchangeRequestLook } from '../exchange/operation-look.tsx'
import type { TrailSubject } from './trail-subject.ts'

export const enquiries = { exchange: msg`Обмін валюти` }
export const auditKinds = { exchange: msg`Обмін валюти` }
export const notices = { exchangeCourse: msg`Обмін валют: виконання, відмова, кінець строку` }

export const auditSubjects = {
  exchangeRequest: { name: msg`Заявка на обмін валюти`, page: (id) => `/exchange/requests/${id}` },
  exchangeContract: { name: msg`Договір для купівлі валюти`, page: (id) => `/exchange/contracts/${id}` },
} satisfies Readonly<Record<string, TrailSubject>>

export const operations = { EXCHANGE_REQUEST: exchangeRequestLook }
