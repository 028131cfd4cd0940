/** Logged after the shopper was signed out because the session expired (section 8). */
export const loggedOutText = 'You have been logged out. Please log in again.'
