/** Fields that the menu call always requests (section 7, "Content"). */
export const menuItemFields = 'id,internal_name,title,page_slug,current_version_id'
