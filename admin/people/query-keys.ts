/** A change invalidates these queries. */
export const peopleKey = ['people']
export const rolesKey = ['people', 'roles']
export const keysKey = ['keys']
