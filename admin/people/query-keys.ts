/** Names of what is read, so that a change reads all of it again. */
export const peopleKey = ['people']
export const rolesKey = ['people', 'roles']
export const keysKey = ['keys']
