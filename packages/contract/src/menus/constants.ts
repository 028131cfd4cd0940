/** Fields that the client always requests for a menu (section 7, "Content"). */
export const menuItemFields = 'id,internal_name,title,page_slug,current_version_id'
