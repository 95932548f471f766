import { expect, test } from 'vitest'
import { backFrom, inRegistration, routeOf, signRoutes } from './sign-routes.ts'

test('the routes are those of the specification in its order, and the thank-you', () => {
  expect(signRoutes.map(({ path }) => path)).toEqual([
    '/registration/invite/{id}',
    '/confirm/{page}/passport',
    '/confirm/{page}/{type}',
    '/registration/add-logo',
    '/registration/form-of-organization',
    '/registration/exist/confirm',
    '/registration/exist/select',
    '/registration/exist/offline-confirm',
    '/registration/exist',
    '/registration/confirm/inn',
    '/registration/thanks',
    '/registration',
    '/recovery/inn',
    '/recovery/{next_check_type}',
    '/recovery',
    '/',
  ])
})

test.each([
  ['/registration/invite/7f3a', '/registration/invite/{id}', { id: '7f3a' }],
  ['/confirm/login/passport', '/confirm/{page}/passport', { page: 'login' }],
  ['/confirm/registration/passport', '/confirm/{page}/passport', { page: 'registration' }],
  ['/confirm/login/phone', '/confirm/{page}/{type}', { page: 'login', type: 'phone' }],
  ['/confirm/registration/email', '/confirm/{page}/{type}', { page: 'registration', type: 'email' }],
  ['/confirm/recovery/phone', '/confirm/{page}/{type}', { page: 'recovery', type: 'phone' }],
  ['/registration/exist/select', '/registration/exist/select', {}],
  ['/registration/exist', '/registration/exist', {}],
  ['/registration/', '/registration', {}],
  ['/recovery/inn', '/recovery/inn', {}],
  ['/recovery/passport_number', '/recovery/{next_check_type}', { next_check_type: 'passport_number' }],
  ['/', '/', {}],
])('%s is the route %s', (path, route, values) => {
  const found = routeOf(path)
  expect({ route: found?.route.path, values: { ...found?.values } }).toEqual({ route, values })
})

test.each([
  '/confirm/payment/phone',
  '/confirm/login/viber',
  '/confirm/login',
  '/Recovery',
  '/recovery/INN',
  '/registration/invite',
  '/registration/invite/a/b',
  '/registration/exist/select/more',
  '/nothing/here',
])('%s is no route', (path) => {
  expect(routeOf(path)).toBeUndefined()
})

test.each([
  ['/', 'history'],
  ['/registration', 'history'],
  ['/registration/exist', '/registration'],
  ['/registration/confirm/inn', '/registration'],
  ['/registrations', '/'],
  ['/confirm/login/phone', '/'],
  ['/confirm/registration/phone', '/'],
  ['/recovery/inn', '/'],
  ['/nothing/here', '/'],
])('Back on %s leads to %s', (path, to) => {
  expect(backFrom(path)).toBe(to)
})

test('the registration area is registration and what lies below it', () => {
  expect(['/registration', '/registration/exist', '/registrations', '/'].map(inRegistration)).toEqual([true, true, false, false])
})
