// Sign-ins beside bare argon2, reads during a flood of them, and whether the time tells who is a client. Rows 'sign-in'.
import './sign-in/run.ts'
