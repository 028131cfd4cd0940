/** The fields of a menu item that the menu call asks for, always (section 7, "Content"). */
export const menuItemFields = 'id,internal_name,title,page_slug,current_version_id'
