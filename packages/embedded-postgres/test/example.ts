import type { Names } from '../src/names.ts'

export const names: Names = { program: 'Example', database: 'example', logins: ['example_login', 'example_reader'] }
